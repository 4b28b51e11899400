import type { Client } from '../client.ts';
import { requestTokens, type TokenClient } from '../client-request.ts';
import { type DiscoveryDocument, discover } from '../discovery.ts';
import { ClientError } from '../errors.ts';
import { encodeBase64url } from '../jose/base64url.ts';
import { utf8 } from '../jose/bytes.ts';
import { isObject } from '../json.ts';
import { randomValue } from '../pkce.ts';
import type { Agent } from './agent.ts';
import type { AuthorizationDetail } from './authorization-details.ts';

const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';
const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const ASSERTION_SECONDS = 60;

export type TokenExchange = {
  /** The access token that the caller holds, or that another agent handed to it. */
  subject_token: string;
  /** The API; it can only be that of the token. */
  resource?: string;
  /** Some of the token's scopes; default: all of them. */
  scope?: string[];
  /** The same or less: fewer details, smaller sums. Default: those of the token. */
  authorization_details?: AuthorizationDetail[];
  /** Another agent of the same person (agt_…), which can exchange the new token, and is the only one that can do anything with it. */
  may_act?: string;
  /** Seconds, at most those that are left; default: as long as the token. */
  requested_expiry?: number;
};

export type ExchangedToken = {
  access_token: string;
  /** `DPoP`: use it with `fetchWithToken`. `N_A`: for the agent in `may_act` alone, which has to exchange it. */
  token_type: string;
  /** Seconds from now. */
  expires_in: number;
  scope: string;
  authorization_details?: AuthorizationDetail[];
};

/** Exchanges a token for one that allows less, or that another agent can exchange (RFC 8693). Revoking the first one ends both. */
export async function exchangeToken(
  party: Agent | Client,
  { subject_token, resource, scope, authorization_details, may_act, requested_expiry }: TokenExchange,
): Promise<ExchangedToken> {
  const exchange = {
    grant_type: GRANT_TYPE,
    subject_token,
    subject_token_type: ACCESS_TOKEN,
    resource,
    scope: scope?.join(' '),
    authorization_details: authorization_details && JSON.stringify(authorization_details),
    may_act,
    requested_expiry: requested_expiry?.toString(),
  };
  if ('server' in party) return readExchanged((await requestTokens(party, exchange)).body);
  const client = await tokenClientOf(party);
  const { body } = await requestTokens(client, async () => ({
    ...exchange,
    client_assertion_type: ASSERTION,
    client_assertion: await assertionOf(party),
  }));
  return readExchanged(body);
}

const servers = new WeakMap<Agent, DiscoveryDocument>();

async function tokenClientOf(agent: Agent): Promise<TokenClient> {
  const { signer, dpop, issuer } = agent;
  if (!signer || !dpop) {
    const why = 'An agent exchanges tokens by its key: give openAgent agent_id and private_key.';
    throw new ClientError('invalid_argument', why);
  }
  const server = servers.get(agent) ?? (await discover(issuer));
  servers.set(agent, server);
  return { client_id: signer.agent_id, dpop, server };
}

/** Authenticates the agent (RFC 7523 section 2.2) for one request. */
async function assertionOf({ signer, issuer }: Agent): Promise<string> {
  const { agent_id, key } = signer!;
  const iat = Math.floor(Date.now() / 1000);
  const audience = { iss: agent_id, sub: agent_id, aud: issuer };
  const parts = [
    { alg: 'EdDSA', typ: 'JWT' },
    { ...audience, jti: randomValue(), iat, exp: iat + ASSERTION_SECONDS },
  ];
  const signed = parts.map((part) => encodeBase64url(utf8(JSON.stringify(part)))).join('.');
  const signature = await crypto.subtle.sign('Ed25519', key, utf8(signed));
  return `${signed}.${encodeBase64url(new Uint8Array(signature))}`;
}

function readExchanged(body: Record<string, unknown>): ExchangedToken {
  const { access_token, token_type, expires_in, scope = '', authorization_details: details } = body;
  const isComplete = typeof access_token === 'string' && typeof token_type === 'string';
  const areDetails = details === undefined || (Array.isArray(details) && details.every(isObject));
  if (!isComplete || typeof expires_in !== 'number' || typeof scope !== 'string' || !areDetails) {
    throw new ClientError('request_failed', 'The token endpoint did not answer with a token.');
  }
  return {
    access_token,
    token_type,
    expires_in,
    scope,
    ...(details && { authorization_details: details as AuthorizationDetail[] }),
  };
}
