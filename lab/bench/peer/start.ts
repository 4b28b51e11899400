import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../server/test/support/network/free-port.ts';
import { type Service, startService } from '../../harness/service.ts';
import type { Target } from '../load/target.ts';
import type { StartOptions } from '../measure.ts';
import { RESOURCE, RESOURCE_SCOPE } from './configuration.ts';

const CLIENT = {
  client_id: 'benchmark',
  client_secret: 'a-secret-of-the-benchmark-0123456789abcdef',
  redirect_uri: 'https://rp.bench.example/callback',
};

export async function startPeer(
  { databaseUrl, accounts, log, profileDir, processes }: StartOptions,
  staticClients: boolean,
): Promise<{ service: Service; target: Target }> {
  const port = await freePort();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const host = `127.0.0.1:${port}`;
  const service = await startService({
    name: 'oidc-provider',
    args: [fileURLToPath(new URL('./main.ts', import.meta.url))],
    env: {
      DATABASE_URL: databaseUrl,
      PEER_CLIENT: JSON.stringify(CLIENT),
      PEER_STATIC_CLIENTS: staticClients ? '1' : '0',
      PEER_JWK: JSON.stringify(privateKey.export({ format: 'jwk' })),
      PEER_COOKIE_KEY: randomBytes(32).toString('hex'),
      PROCESSES: String(processes),
    },
    port,
    ready_path: '/.well-known/openid-configuration',
    log,
    profile_dir: profileDir,
  });
  const target: Target = {
    ...CLIENT,
    name: 'peer',
    port,
    host,
    paths: {
      authorize: '/auth',
      token: '/token',
      introspection: '/token/introspection',
      userinfo: '/me',
      discovery: '/.well-known/openid-configuration',
      jwks: '/jwks',
    },
    token_url: `http://${host}/token`,
    scope: 'openid profile email',
    client_credentials_scope: RESOURCE_SCOPE,
    resource: RESOURCE,
    introspector: null,
    accounts: Array.from({ length: accounts }, (_, i) => ({
      email: '',
      password: '',
      login_hint: `account-${i + 1}`,
    })),
    agents: [],
    sign_in_path: null,
    plain: null,
  };
  return { service, target };
}
