import * as client from 'openid-client';
import type { Settings } from './settings.ts';

/** What the answer is compared with. */
export type Attempt = { code_verifier: string; state: string; nonce: string };

export type SignedIn = {
  id_token: { header: Record<string, unknown>; claims: Record<string, unknown> };
  userinfo: Record<string, unknown>;
  scope: string;
  access_token: string;
  access_token_expires_at: Date;
  refresh_token: string | null;
  refreshed: number;
};

export type Provider = ReturnType<typeof openProvider>;

/** Everything this app asks of the issuer. Its address book is fetched at the first need, so either may start first. */
export function openProvider(settings: Settings) {
  let configuration: Promise<client.Configuration> | null = null;

  function configure(): Promise<client.Configuration> {
    configuration ??= discover(settings).catch((error) => {
      configuration = null;
      throw error;
    });
    return configuration;
  }

  async function begin(): Promise<{ url: URL; attempt: Attempt }> {
    const config = await configure();
    const attempt = {
      code_verifier: client.randomPKCECodeVerifier(),
      state: client.randomState(),
      nonce: client.randomNonce(),
    };
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: `${settings.app_url}/callback`,
      scope: settings.scope,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(attempt.code_verifier),
      code_challenge_method: 'S256',
    });
    return { url, attempt };
  }

  async function finish(url: URL, attempt: Attempt): Promise<SignedIn> {
    const config = await configure();
    const tokens = await client.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: attempt.code_verifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    return describe(config, tokens, 0);
  }

  async function refresh(signedIn: SignedIn): Promise<SignedIn> {
    if (!signedIn.refresh_token) return signedIn;
    const config = await configure();
    const tokens = await client.refreshTokenGrant(config, signedIn.refresh_token);
    return describe(config, tokens, signedIn.refreshed + 1);
  }

  async function revoke(signedIn: SignedIn): Promise<void> {
    await client.tokenRevocation(await configure(), signedIn.refresh_token ?? signedIn.access_token);
  }

  return { begin, finish, refresh, revoke, explain };
}

function discover({ issuer, client_id, client_secret }: Settings): Promise<client.Configuration> {
  const authentication = client_secret ? client.ClientSecretBasic(client_secret) : client.None();
  // The code flow alone would trust TLS for the id_token; this verifies its signature against the issuer's keys as well.
  const execute = [client.enableNonRepudiationChecks];
  if (issuer.startsWith('http://')) execute.push(client.allowInsecureRequests);
  return client.discovery(new URL(issuer), client_id, undefined, authentication, { execute });
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

async function describe(config: client.Configuration, tokens: Tokens, refreshed: number): Promise<SignedIn> {
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new Error('The issuer sent no id_token.');
  const [header = ''] = tokens.id_token.split('.');
  return {
    id_token: { header: JSON.parse(Buffer.from(header, 'base64url').toString()), claims: { ...claims } },
    userinfo: await client.fetchUserInfo(config, tokens.access_token, claims.sub),
    scope: tokens.scope ?? '',
    access_token: tokens.access_token,
    access_token_expires_at: new Date(Date.now() + (tokens.expiresIn() ?? 0) * 1000),
    refresh_token: tokens.refresh_token ?? null,
    refreshed,
  };
}

/** What the page says when something failed: 400 for an answer of the issuer's, 502 when there was no proper one. */
function explain(error: unknown): { status: number; title: string; detail: string } {
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError) {
    const title = error.error === 'access_denied' ? 'You chose not to share' : 'The issuer refused';
    return { status: 400, title, detail: `${error.error}: ${error.error_description ?? 'no description'}` };
  }
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  const detail = `${error instanceof Error ? error.message : error}${cause}`;
  return { status: 502, title: 'That did not work', detail };
}
