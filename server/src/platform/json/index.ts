/**
 * Three readers for three kinds of text. Bodies and PostgreSQL results: `readJson`, which is JSON.parse
 * with correct names. Input that no schema has validated yet: `checkJson` on top, which names the first offender.
 * Signed or fetched text, which every reader must understand alike: `parseStrictObject` and `parseStrictArray`, or null.
 */

export { asObject } from './as-object.ts';
export { checkJson, isStorable } from './check-json.ts';
export { readJson } from './read-json.ts';
export { parseStrictArray, parseStrictObject } from './strict-json.ts';
