import { ClientError } from '../errors.ts';
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

export type ResourceSettings = {
  /** The authorization server, exactly as its tokens name it in iss. */
  issuer: string;
  /** The resource identifier, exactly as registered: tokens name it in aud. */
  resource: string;
  /** Published. If set, scopes of a token that are not listed are not repeated to the client that lacks one. */
  scopes_supported?: readonly string[];
  /** Published. */
  resource_name?: string;
  /** Published: a URL for developers. */
  resource_documentation?: string;
  /** Needed for opaque tokens; without it they are refused. */
  introspection?: IntrospectionSettings;
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
  const { introspection } = settings;
  if (introspection && !(introspection.client_id && introspection.client_secret)) {
    throw new ClientError('invalid_argument', 'introspection needs client_id and client_secret.');
  }
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
