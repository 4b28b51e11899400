/**
 * Three readers, because three kinds of text come in. Bodies and what PostgreSQL answers: `readJson`, which is JSON.parse
 * with the names that were sent. What a schema has not judged yet: `checkJson` on top, which names the first offender.
 * What is signed or fetched, where every reader must understand the same: `parseStrictObject`, an object or null.
 */

export { asObject } from './as-object.ts';
export { checkJson, isStorable } from './check-json.ts';
export { readJson } from './read-json.ts';
export { parseStrictObject } from './strict-json.ts';
