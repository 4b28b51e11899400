/** Counters per rule and subject in table rate_limits, shared by every process. */
export {
  consume,
  deleteEndedWindows,
  giveBack,
  type LimitRule,
  limitParameters,
  standing,
  type UsedUp,
  verdict,
} from './consume.ts';
export { enforce, limit, mayPass } from './limit.ts';
