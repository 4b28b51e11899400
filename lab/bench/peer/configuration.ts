import type { Account } from 'oidc-provider';
import type pg from 'pg';
import { postgresAdapter } from './adapter.ts';

/** The resource whose access tokens are JWTs; a token asked for without it is opaque. */
export const RESOURCE = 'https://api.bench.example';
export const RESOURCE_SCOPE = 'api';

export type PeerClient = { client_id: string; client_secret: string; redirect_uri: string };

/** What oidc-provider calls client metadata. */
export function clientMetadata(client: PeerClient): Record<string, unknown> & { client_id: string } {
  return {
    client_id: client.client_id,
    client_secret: client.client_secret,
    redirect_uris: [client.redirect_uri],
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
    token_endpoint_auth_method: 'client_secret_basic',
  };
}

/**
 * oidc-provider set up like our service (keys from PEER_JWK and PEER_COOKIE_KEY, which all its processes share): RS256, rotated refresh tokens that outlive the browser session, PKCE, the
 * same lifetimes. Where several settings would do, the one with the fewest statements is taken: tokens are not bound
 * to the session, an id_token carries no profile claims. `client` null: clients are rows, as they are for us.
 */
export function peerConfiguration(pool: pg.Pool, client: PeerClient | null): Record<string, unknown> {
  const key: object = JSON.parse(process.env.PEER_JWK!);
  return {
    adapter: postgresAdapter(pool),
    clients: client ? [clientMetadata(client)] : [],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [process.env.PEER_COOKIE_KEY!] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'updated_at'],
    },
    findAccount: accountFinder(pool),
    interactions: {
      url: (_context: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}`,
    },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: () => true,
    expiresWithSession: () => false,
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 900,
      ClientCredentials: 900,
      IdToken: 900,
      RefreshToken: 30 * 86_400,
      Grant: 30 * 86_400,
      Session: 30 * 86_400,
      Interaction: 600,
    },
    features: {
      devInteractions: { enabled: false },
      introspection: { enabled: true, allowedPolicy: () => true },
      revocation: { enabled: true },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => undefined,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: RESOURCE_SCOPE,
          audience: RESOURCE,
          accessTokenTTL: 900,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  };
}

export const ACCOUNT_SCHEMA = `
  CREATE TABLE IF NOT EXISTS accounts (
    account_id     text PRIMARY KEY,
    email          text NOT NULL,
    email_verified boolean NOT NULL,
    preferred_name text NOT NULL,
    updated_at     bigint NOT NULL
  );
`;

type AccountRow = { email: string; email_verified: boolean; preferred_name: string; updated_at: string };

function accountFinder(pool: pg.Pool) {
  return async function findAccount(_context: unknown, accountId: string): Promise<Account | undefined> {
    const { rows } = await pool.query<AccountRow>({
      name: 'find_account',
      text: 'SELECT email, email_verified, preferred_name, updated_at FROM accounts WHERE account_id = $1',
      values: [accountId],
    });
    const row = rows[0];
    if (!row) return undefined;
    return {
      accountId,
      async claims(use) {
        if (use === 'id_token') return { sub: accountId };
        return {
          sub: accountId,
          email: row.email,
          email_verified: row.email_verified,
          preferred_username: row.preferred_name,
          updated_at: Number(row.updated_at),
        };
      },
    };
  };
}
