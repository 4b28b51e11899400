/** The answer to a request that may not pass: `new Response(refusal.body, refusal)`. It contains nothing of the token. */
export type Refusal = {
  /** 503 if the token could not be checked. */
  status: 400 | 401 | 403 | 503;
  error: 'invalid_request' | 'invalid_token' | 'insufficient_scope' | 'temporarily_unavailable';
  error_description: string;
  /** Null with 503. */
  www_authenticate: string | null;
  /** All headers to send, WWW-Authenticate among them. */
  headers: Record<string, string>;
  /** JSON. */
  body: string;
  /** Why the token could not be checked, for your log. */
  cause?: unknown;
};

type Said = Pick<Refusal, 'status' | 'error' | 'error_description'>;

/** No error parameter: a client that sent no token has made no error (RFC 6750 section 3.1). */
export function requestToken(metadata_url: string, scopes: readonly string[]): Refusal {
  const error_description = 'Send an access token in the Authorization header.';
  return refusalOf(
    { status: 401, error: 'invalid_token', error_description },
    challenge({ resource_metadata: metadata_url, scope: scopes.join(' ') }),
  );
}

export function refuse(said: Said, metadata_url: string, scopes: readonly string[]): Refusal {
  const { error, error_description } = said;
  const parameters = { error, error_description, resource_metadata: metadata_url, scope: scopes.join(' ') };
  return refusalOf(said, challenge(parameters));
}

export function unavailable(cause: unknown): Refusal {
  const error_description = 'The access token cannot be checked at the moment.';
  return {
    ...refusalOf({ status: 503, error: 'temporarily_unavailable', error_description }, null),
    cause,
  };
}

function refusalOf(said: Said, www_authenticate: string | null): Refusal {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  if (www_authenticate !== null) headers['WWW-Authenticate'] = www_authenticate;
  else headers['Retry-After'] = '5';
  const { error, error_description } = said;
  return { ...said, www_authenticate, headers, body: JSON.stringify({ error, error_description }) };
}

/** Quotes without escaping: descriptions are ours, the URL and the scopes were checked. */
function challenge(parameters: Record<string, string>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  return `Bearer ${given.map(([name, value]) => `${name}="${value}"`).join(', ')}`;
}
