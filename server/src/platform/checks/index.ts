/** Whether an installation is ready for production: what is wrong, in words, and what to do about it. */
export { CHECKS, type Check, type Finding, STATUSES, worstStatus } from './finding.ts';
export type { ProxyFacts } from './local-rules.ts';
export { runChecks } from './run-checks.ts';
export { wordsOf } from './words.ts';
