import type { Scheme } from './credentials.ts';

/** The answer to a request that may not pass: `new Response(refusal.body, refusal)`. It contains nothing of the token. */
export type Refusal = {
  /** 503 if the token could not be checked. */
  status: 400 | 401 | 403 | 503;
  error:
    | 'invalid_request'
    | 'invalid_token'
    | 'invalid_dpop_proof'
    | 'use_dpop_nonce'
    | 'insufficient_scope'
    | 'insufficient_user_authentication'
    | 'insufficient_authorization_details'
    | 'temporarily_unavailable';
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

type Said = Pick<Refusal, 'status' | 'error' | 'error_description'> & {
  /** Further members of the body. */
  more?: Record<string, unknown>;
  /** Further parameters of WWW-Authenticate. */
  challenge?: Challenges;
};
type Challenges = Record<string, string>;

export type Refuser = {
  requestToken(scopes: readonly string[]): Refusal;
  refuse(said: Said, scopes: readonly string[], scheme?: Scheme): Refusal;
};

/** The refusals of one resource. `algs` are those of DPoP proofs, if it accepts them; `schemes` are in the order of preference. */
export function openRefuser(
  metadata_url: string,
  schemes: readonly Scheme[],
  algs: readonly string[],
): Refuser {
  const [preferred = 'Bearer'] = schemes;

  /** The error belongs to the scheme that the client used. To a client with a bound token, Bearer is no alternative. */
  function challenges(error: Challenges, scopes: readonly string[], used: Scheme): string {
    const offered = { resource_metadata: metadata_url, scope: scopes.join(' ') };
    const listed = used === 'DPoP' ? [used] : [used, ...schemes.filter((scheme) => scheme !== used)];
    return listed
      .map((scheme) => {
        const known: Challenges = scheme === 'DPoP' ? { algs: algs.join(' ') } : {};
        return challenge(scheme, { ...known, ...(scheme === used ? error : {}), ...offered });
      })
      .join(', ');
  }

  return {
    /** No error parameter: a client that sent no token has made no error (RFC 6750 section 3.1). */
    requestToken(scopes) {
      const error_description = 'Send an access token in the Authorization header.';
      const said = { status: 401, error: 'invalid_token', error_description } as const;
      return refusalOf(said, challenges({}, scopes, preferred));
    },
    refuse(said, scopes, scheme = preferred) {
      const { error, error_description, challenge: further } = said;
      const used = schemes.includes(scheme) ? scheme : preferred;
      return refusalOf(said, challenges({ error, error_description, ...further }, scopes, used));
    },
  };
}

export function unavailable(cause: unknown): Refusal {
  const error_description = 'The access token cannot be checked at the moment.';
  return {
    ...refusalOf({ status: 503, error: 'temporarily_unavailable', error_description }, null),
    cause,
  };
}

function refusalOf({ more, challenge: _, ...said }: Said, www_authenticate: string | null): Refusal {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  if (www_authenticate !== null) headers['WWW-Authenticate'] = www_authenticate;
  else headers['Retry-After'] = '5';
  const { error, error_description } = said;
  return { ...said, www_authenticate, headers, body: JSON.stringify({ error, error_description, ...more }) };
}

/** Quotes without escaping: descriptions are ours, the URL and the scopes were checked. */
function challenge(scheme: Scheme, parameters: Challenges): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  return `${scheme} ${given.map(([name, value]) => `${name}="${value}"`).join(', ')}`;
}
