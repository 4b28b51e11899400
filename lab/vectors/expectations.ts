import { METADATA } from './resource-tokens.ts';

/** The answers of a protected resource, as vectors/resource-access.json writes them. */
export type Expectation = {
  status: number;
  www_authenticate?: string;
  sub?: string;
  client_id?: string;
  scopes?: string[];
  grant_id?: string | null;
};
export type Case = { name: string; authorization: string[]; required_scopes: string[]; expect: Expectation };

export const MALFORMED = 'The access token is malformed.';
export const NOT_SIGNED = 'The access token was not signed by the issuer.';
export const OTHER_ISSUER = 'The access token was issued by another issuer.';
export const OTHER_RESOURCE = 'The access token is for another resource.';
export const EXPIRED = 'The access token has expired.';
export const NOT_YET_VALID = 'The access token is not valid yet.';
export const NOT_ACCESS_TOKEN = 'The token is not an access token.';
export const BOUND = 'The access token is bound to a key that this request does not prove.';
export const INACTIVE =
  'The access token is not active: revoked, expired, or for another registration of this API.';

export function passes(name: string, value: string, expected: Partial<Expectation> = {}): Case {
  const expect = {
    status: 200,
    sub: 'usr_1',
    client_id: 'app_1',
    scopes: ['files:read'],
    grant_id: 'grt_1',
    ...expected,
  };
  return { name, authorization: [`Bearer ${value}`], required_scopes: ['files:read'], expect };
}

export function challenge(error: string, error_description: string, scope: string): string {
  const parameters = [
    error && `error="${error}"`,
    error && `error_description="${error_description}"`,
    `resource_metadata="${METADATA}"`,
    scope && `scope="${scope}"`,
  ];
  return `Bearer ${parameters.filter(Boolean).join(', ')}`;
}

export function refused(name: string, value: string, description: string): Case {
  const www_authenticate = challenge('invalid_token', description, 'files:read');
  return {
    name,
    authorization: [`Bearer ${value}`],
    required_scopes: ['files:read'],
    expect: { status: 401, www_authenticate },
  };
}
