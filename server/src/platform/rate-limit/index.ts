/** Counters per rule and subject in table rate_limits, shared by every process. */
export {
  consume,
  deleteEndedWindows,
  giveBack,
  type LimitRule,
  limitParameters,
  SITE_SHARE,
  standing,
  type UsedUp,
  verdict,
  withSites,
} from './consume.ts';
export { enforce, limit, mayPass } from './limit.ts';
