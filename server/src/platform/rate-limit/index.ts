/** Counters per rule and subject in table rate_limits, shared by all processes. */
export { batchLimits, type UsedUpRules } from './batch-limits.ts';
export {
  consume,
  giveBack,
  type LimitRule,
  remainingLimits,
} from './consume.ts';
export { enforce, limit, limitSuccesses, mayPass } from './limit.ts';
export { retention } from './retention.ts';
