import { BINDINGS, INTROSPECTED, NONCES, SCHEMES } from './dpop-bindings.ts';
import { ACCEPTED, CLAIMS, FORMS, KEYS } from './dpop-proof-cases.ts';
import { NONCE_SECRET } from './dpop-tools.ts';
import { ISSUER, JWKS, NOW, RESOURCE, REVOCATIONS, SCOPES } from './resource-tokens.ts';

/** What `vectors/dpop-proofs.json` contains: `write.ts` writes it. */
export const VECTORS = {
  description:
    'Requests to the protected resource of resource-access.json, with DPoP (RFC 9449). `dpop` says whether the resource accepts or requires ' +
    'it, or (null) neither; with `nonces` it asks for nonces that are made with `nonce_secret`. `authorization` and `proofs` hold the values of ' +
    'all Authorization and DPoP headers, `url` is the target of the request. `certificate_thumbprint` is that of the client certificate ' +
    '(RFC 8705). `dpop_nonce` is the header DPoP-Nonce of the answer. `again` is the answer to the same request a second time. Proofs are ' +
    'valid for 60 seconds before and after `now`. In introspection_cases `answer` is the body of the introspection endpoint.',
  issuer: ISSUER,
  resource: RESOURCE,
  now: NOW,
  scopes_supported: SCOPES,
  nonce_secret: NONCE_SECRET,
  jwks: JWKS,
  revocations: REVOCATIONS,
  cases: [...ACCEPTED, ...FORMS, ...KEYS, ...CLAIMS, ...SCHEMES, ...BINDINGS, ...NONCES],
  introspection_cases: INTROSPECTED,
};
