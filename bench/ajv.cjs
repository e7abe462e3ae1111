// ajv with `coerceTypes`, spoken to in lines of JSON: {schema} makes a validator, {sent} tries a call, {time} measures one.
"use strict";

const { default: Ajv } = require("ajv");
const { default: Ajv2020 } = require("ajv/dist/2020");

const OPTIONS = { coerceTypes: true, strict: false, allErrors: true, validateFormats: false, logger: false };
let validate = null;

function make(schema) {
  const old = /draft-0[67]/.test(schema.$schema || "");
  if (schema.$schema && !old && !/2020-12/.test(schema.$schema)) throw new Error("a dialect that ajv does not have");
  validate = new (old ? Ajv : Ajv2020)(OPTIONS).compile(schema);
}

// ajv changes the value it is given, so each turn gets a fresh one, made before the clock starts.
function least(text) {
  let best = Infinity;
  for (let round = 0; round < 100; round += 1) {
    const values = Array.from({ length: 200 }, () => JSON.parse(text));
    const start = process.hrtime.bigint();
    for (const value of values) validate(value);
    best = Math.min(best, Number(process.hrtime.bigint() - start) / values.length / 1e9);
  }
  return best;
}

function answer(asked) {
  if ("schema" in asked) {
    make(asked.schema);
    return {};
  }
  if ("time" in asked) {
    return { seconds: least(JSON.stringify(asked.time)) };
  }
  return validate(asked.sent) ? { value: asked.sent } : { refused: true };
}

require("readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    let said;
    try {
      said = answer(JSON.parse(line));
    } catch (fault) {
      said = { fault: String(fault) };
    }
    process.stdout.write(`${JSON.stringify(said)}\n`);
  });
