/**
 * The only place that opens a connection to a host somebody else named: relying parties' webhooks and back-channel
 * logouts, proofs of ownership, keys to fetch. Callers get an answer or a named failure (docs/outbound-requests.md).
 */

export { splitNetwork } from './addresses.ts';
export { checkUrl } from './check-url.ts';
export { type DnsFailure, lookUpTxt, lookUpTxtOnce } from './dns.ts';
export { type GuardedAnswer, type GuardedFailure, guardedRequest } from './guarded-request.ts';
export {
  asciiHost,
  decodesTo,
  hostNameFault,
  hostRefusal,
  isAddressLiteral,
  isDnsLabel,
  isHostLabel,
  isLoopbackHost,
  isLoopbackOrigin,
  isSoundPunycode,
  MAX_HOST_LENGTH,
} from './host-rules.ts';
export { type UrlFault, urlFaultMessages } from './url-faults.messages.ts';
