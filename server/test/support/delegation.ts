import { createPublicKey, randomUUID, sign } from 'node:crypto';
import { TOKEN_EXCHANGE } from '../../src/applications/index.ts';
import { SECOND } from '../../src/platform/clock.ts';
import { anAgent, type TestAgent } from './agents.ts';
import type { App } from './app.ts';
import { Client } from './client.ts';
import { type DpopKey, proofOf, thumbprint } from './dpop.ts';
import { basic, type RelyingParty } from './oauth.ts';

type Home = Pick<App, 'baseUrl' | 'context'>;
type Form = Record<string, string | undefined>;

export const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';
export const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** An agent with a key, as a client of the token endpoint. */
export type Delegate = TestAgent & { key: DpopKey };

export async function aDelegate(
  home: Home,
  person: { user_id: number },
  details: Parameters<typeof anAgent>[2] = {},
): Promise<Delegate> {
  const agent = await anAgent(home, person, { ...details, signed: true });
  const privateKey = agent.privateKey!;
  const jwk: Record<string, unknown> = createPublicKey(privateKey).export({ format: 'jwk' });
  const privateJwk: Record<string, unknown> = privateKey.export({ format: 'jwk' });
  return { ...agent, key: { alg: 'EdDSA', jwk, privateJwk, privateKey, jkt: thumbprint(jwk) } };
}

/** Changes of an assertion: undefined leaves a member out. */
export type AssertionChange = {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  signer?: DpopKey;
};

/** What an agent authenticates with (RFC 7523). */
export function assertionOf(
  { context }: Pick<Home, 'context'>,
  { id, key }: Pick<Delegate, 'id' | 'key'>,
  { header = {}, claims = {}, signer = key }: AssertionChange = {},
): string {
  const iat = Math.floor(context.clock.now().getTime() / SECOND);
  const sound = { iss: id, sub: id, aud: context.config.base_url, iat, exp: iat + 60, jti: randomUUID() };
  const text = [
    { alg: 'EdDSA', ...header },
    { ...sound, ...claims },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${sign(null, Buffer.from(text), signer.privateKey).toString('base64url')}`;
}

export type Exchanged = Record<string, unknown> & { access_token: string };
type Options = { key?: DpopKey | null; proof?: string; assertion?: string; baseUrl?: string };

const given = (form: Form) =>
  Object.entries(form).filter((pair): pair is [string, string] => pair[1] !== undefined);

/** A token request of an agent or of an application, with a proof by `key` (null: without one; an agent's own unless another is given). */
export async function exchange(
  home: Home,
  caller: Delegate | RelyingParty,
  form: Form,
  { key, proof, assertion, baseUrl = home.baseUrl }: Options = {},
): Promise<[number, Exchanged]> {
  const { config, clock } = home.context;
  const isAgent = 'key' in caller;
  const proving = key === undefined ? (isAgent ? caller.key : null) : key;
  const dpop =
    proof ??
    (proving &&
      proofOf(proving, { method: 'POST', url: `${config.base_url}/oauth/token`, now: clock.now() }));
  const authenticated: Form = isAgent
    ? { client_assertion_type: ASSERTION_TYPE, client_assertion: assertion ?? assertionOf(home, caller) }
    : caller.client_secret
      ? {}
      : { client_id: caller.client_id };
  const body = { grant_type: TOKEN_EXCHANGE, subject_token_type: ACCESS_TOKEN, ...authenticated, ...form };
  const response = await new Client(baseUrl).fetch('/oauth/token', {
    method: 'POST',
    body: new URLSearchParams(given(body)),
    headers: { ...(!isAgent && caller.client_secret && basic(caller)), ...(dpop && { dpop }) },
  });
  return [response.status, (await response.json()) as Exchanged];
}
