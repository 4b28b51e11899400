/**
 * The only place that opens a connection to a host somebody else named: relying parties' webhooks and back-channel
 * logouts, proofs of ownership, keys to fetch. Callers get an answer or a named failure (docs/outbound-requests.md).
 */
export { addressRefusal } from './addresses.ts';
export { type DnsFailure, lookUpTxt, lookUpTxtOnce } from './dns.ts';
export {
  type GuardedAnswer,
  type GuardedFailure,
  type GuardedRequest,
  guardedRequest,
} from './guarded-request.ts';
export { type HostRefusal, hostRefusal, isAddressLiteral } from './host-rules.ts';
export { judgeUrl, type UrlRefusal } from './judge-url.ts';
export { readOutboundUrl, type UrlFault, type UrlPolicy } from './outbound-url.ts';
