import { ClientError } from '../errors.ts';
import { isProofAlgorithm, type ProofAlgorithm } from './proofs/proof-algorithms.ts';
import type { ReplayStore } from './proofs/replays.ts';
import type { RevocationStore } from './revocations.ts';
import { checkScopes } from './scopes.ts';

export type IntrospectionSettings = {
  /** The resource's public id, res_…. */
  client_id: string;
  client_secret: string;
  /** Seconds to keep active answers, never beyond exp; default 0. A revocation is then seen so much later, unless its event arrives. */
  cache_seconds?: number;
  /** Introspects JWTs as well, once their signature is verified: a revocation is seen at once, and each request calls the issuer. */
  every_token?: boolean;
};

/** How DPoP proofs (RFC 9449) are checked. */
export type ProofSettings = {
  /** Default: ES256, EdDSA, Ed25519 and PS256. Published. */
  algs?: readonly ProofAlgorithm[];
  /** How far a proof's time may lie before or after now; default 60. */
  max_age_seconds?: number;
  /** Remembers used proofs; default: in memory. Processes need a common store, or a proof passes once in each. */
  replays?: ReplayStore;
  /** At least 32 characters, the same in all processes: each proof must contain a nonce that we issued at most five minutes ago. */
  nonce_secret?: string;
  /** Where clients reach the root of this server; default: the origin of `resource`. Only for a proxy that removes a path prefix. */
  base_url?: string;
};

export type ResourceSettings = {
  /** The authorization server, exactly as its tokens name it in iss. */
  issuer: string;
  /** The resource identifier, exactly as registered: tokens name it in aud. */
  resource: string;
  /** Published. If set, scopes of a token that are not listed are not repeated to the client that lacks one. */
  scopes_supported?: readonly string[];
  /** Published: the types of acts that can be approved for this API (RFC 9396). */
  authorization_details_types_supported?: readonly string[];
  /** Published. */
  resource_name?: string;
  /** Published: a URL for developers. */
  resource_documentation?: string;
  /** Needed for opaque tokens and for those of a single use; without it they are refused. */
  introspection?: IntrospectionSettings;
  /** Whether tokens may, or must, be bound to a key (RFC 9449). Without it, bound tokens are refused. Published. */
  dpop?: 'accepted' | 'required';
  proofs?: ProofSettings;
  /** Keeps the revocations that `handleRevocation` receives; default: in memory. Processes need a common store, or the event each. */
  revocations?: RevocationStore;
  /** Called when a token could not be checked (503), for your log. */
  onUnavailable?: (cause: unknown) => void;
  /** Seconds by which clocks may differ; default 5. */
  leeway_seconds?: number;
  /** For each call of the issuer; default 10. */
  timeout_seconds?: number;
  /** In place of the global one, for a proxy or a certificate authority of your own. Redirects must stay off. */
  fetch?: typeof fetch;
  /** Milliseconds since the epoch; for tests. */
  now?: () => number;
};

/** Throws `invalid_argument`. */
export function checkSettings(settings: ResourceSettings): void {
  checkUrl('issuer', settings.issuer);
  checkUrl('resource', settings.resource);
  checkScopes(settings.scopes_supported ?? []);
  checkNumber('leeway_seconds', settings.leeway_seconds);
  checkNumber('timeout_seconds', settings.timeout_seconds);
  checkNumber('cache_seconds', settings.introspection?.cache_seconds);
  checkProofs(settings);
  const { introspection } = settings;
  if (introspection && !(introspection.client_id && introspection.client_secret)) {
    throw new ClientError('invalid_argument', 'introspection needs client_id and client_secret.');
  }
}

const MIN_SECRET_LENGTH = 32;

function checkProofs({ dpop, proofs = {} }: ResourceSettings): void {
  const { algs, base_url, max_age_seconds, nonce_secret } = proofs;
  const wrong = (what: string) => new ClientError('invalid_argument', what);
  if (![undefined, 'accepted', 'required'].includes(dpop)) throw wrong('dpop must be accepted or required.');
  if (algs && !(algs.length > 0 && algs.every(isProofAlgorithm))) {
    throw wrong('proofs.algs must be a list of ES256, EdDSA, Ed25519 and PS256.');
  }
  if (nonce_secret !== undefined && !(nonce_secret.length >= MIN_SECRET_LENGTH)) {
    throw wrong(`proofs.nonce_secret must have at least ${MIN_SECRET_LENGTH} characters.`);
  }
  if (base_url !== undefined) checkUrl('proofs.base_url', base_url);
  checkNumber('proofs.max_age_seconds', max_age_seconds);
}

/** Also keeps out characters that could end a quoted string of WWW-Authenticate. */
function checkUrl(name: string, text: unknown): void {
  const plain = typeof text === 'string' && /^[!-~]+$/.test(text) && !/["#\\]/.test(text);
  if (!plain || !isSecureUrl(text)) {
    throw new ClientError(
      'invalid_argument',
      `${name} must be an https URL without a fragment (http for localhost), not ${JSON.stringify(text)}.`,
    );
  }
}

/** https, or http to this machine. It reads the text, because URL accepts other spellings of loopback addresses. */
export function isSecureUrl(text: unknown): text is string {
  if (typeof text !== 'string' || !URL.canParse(text)) return false;
  const [, scheme, host] = /^(https?):\/\/(\[[^\]@/?#]*\]|[^:@/?#]+)(?::\d*)?(?:[/?#]|$)/i.exec(text) ?? [];
  if (scheme?.toLowerCase() === 'https') return true;
  return host !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(host);
}

function checkNumber(name: string, value: number | undefined): void {
  if (value !== undefined && !(Number.isFinite(value) && value >= 0)) {
    throw new ClientError('invalid_argument', `${name} must be a number of seconds, not ${value}.`);
  }
}
