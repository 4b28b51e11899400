/** Counters per rule and subject in table rate_limits, shared by every process. */
export { type Consumed, consume, deleteEndedWindows, giveBack, type LimitRule, standing } from './consume.ts';
export { limit } from './limit.ts';
