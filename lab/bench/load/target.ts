import { createHash } from 'node:crypto';

export const SCENARIOS = [
  ...(['token', 'token_es256', 'token_dpop', 'refresh', 'refresh_dpop'] as const),
  ...(['client_credentials', 'introspection', 'userinfo'] as const),
  ...(['authorize', 'discovery', 'jwks', 'poll', 'sign_in'] as const),
] as const;
export type ScenarioName = (typeof SCENARIOS)[number];

export type Account = { email: string; password: string; login_hint: string };

/** A running service as the load generator sees it: public addresses and credentials only. */
export type Target = {
  name: string;
  port: number;
  /** The Host header, which is the issuer's. */
  host: string;
  paths: {
    authorize: string;
    token: string;
    introspection: string;
    userinfo: string;
    discovery: string;
    jwks: string;
  };
  /** The token endpoint as clients know it, which a proof has to name. */
  token_url: string;
  client_id: string;
  client_secret: string;
  redirect_uri: string;
  scope: string;
  client_credentials_scope: string;
  /** Asked for where a JWT access token is wanted and the service gives one only for a resource. */
  resource: string | null;
  /** Set if token requests name the resource too, so that every scenario is about its tokens: who introspects them. */
  introspector: { client_id: string; client_secret: string } | null;
  accounts: Account[];
  /** Tokens of agents that wait for a decision; empty where there are none, so that `poll` is left out. */
  agents: string[];
  /** Path of the form that an address and a password sign in with; null where there is none, so that `sign_in` is left out. */
  sign_in_path: string | null;
  /** Set for the floor, which has no protocol: the path that a plain GET asks in each scenario. */
  plain: Partial<Record<ScenarioName, string>> | null;
};

export const CODE_VERIFIER = 'a-code-verifier-of-the-benchmark-with-enough-characters';
const CODE_CHALLENGE = createHash('sha256').update(CODE_VERIFIER).digest('base64url');

/** Path and query of an authorization request; `resource` null asks for no resource. */
export function authorizePath(target: Target, resource: string | null, account: Account): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: target.client_id,
    redirect_uri: target.redirect_uri,
    scope: resource ? `${target.scope} ${target.client_credentials_scope}` : target.scope,
    state: 'state-of-the-benchmark',
    nonce: 'nonce-of-the-benchmark',
    code_challenge: CODE_CHALLENGE,
    code_challenge_method: 'S256',
    login_hint: account.login_hint,
  });
  if (resource) query.set('resource', resource);
  return `${target.paths.authorize}?${query}`;
}
