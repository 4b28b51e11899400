/** Certificates of clients in TLS (RFC 8705), which the proxy in front hands over. */
export { alternativeNames } from './alternative-names.ts';
export { isDistinguishedName, isSameName } from './distinguished-name.ts';
export { authoritiesOf, type ClientCertificate, certificateOf } from './request-certificate.ts';
export { isIssuedByOneOf } from './trusted-issuer.ts';
