/**
 * The only place that connects to third-party hosts: relying parties' webhooks and back-channel
 * logouts, ownership checks, keys to fetch. Callers get a response or a named failure (docs/outbound-requests.md).
 */

export { isInNetworks, splitNetwork } from './addresses.ts';
export { checkUrl } from './check-url.ts';
export { type DnsFailure, lookUpTxt, lookUpTxtOnce } from './dns.ts';
export { fetchFaultMessages } from './fetch-faults.messages.ts';
export { type FetchedJson, fetchFile, fetchJson } from './fetch-json.ts';
export { type GuardedAnswer, type GuardedFailure, guardedRequest } from './guarded-request.ts';
export {
  asciiHost,
  hostNameFault,
  hostRefusal,
  isAddressLiteral,
  isHostLabel,
  isLoopbackHost,
  isLoopbackOrigin,
  isPort,
  isSoundPunycode,
  MAX_HOST_LENGTH,
} from './host-rules.ts';
export {
  type OwnCertificate,
  type OwnName,
  ownCertificate,
  ownDiscovery,
  ownName,
} from './own-host.ts';
export { urlFaultMessages } from './url-faults.messages.ts';
