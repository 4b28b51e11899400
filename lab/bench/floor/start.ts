import { fileURLToPath } from 'node:url';
import { freePort } from '../../../server/test/support/network/free-port.ts';
import { type Service, startService } from '../../harness/service.ts';
import type { Target } from '../load/target.ts';
import type { StartOptions } from '../measure.ts';

const NOTHING = { authorize: '', token: '', introspection: '', userinfo: '', discovery: '', jwks: '' };

export async function startFloor({
  databaseUrl,
  log,
  profileDir,
  processes,
}: StartOptions): Promise<{ service: Service; target: Target }> {
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const service = await startService({
    name: 'floor',
    args: [fileURLToPath(new URL('./main.ts', import.meta.url))],
    env: { DATABASE_URL: databaseUrl, PROCESSES: String(processes) },
    port,
    ready_path: '/hello',
    log,
    profile_dir: profileDir,
  });
  const target: Target = {
    name: 'floor',
    port,
    host,
    paths: NOTHING,
    token_url: '',
    client_id: '',
    client_secret: '',
    redirect_uri: '',
    scope: '',
    client_credentials_scope: '',
    resource: null,
    introspector: null,
    accounts: [],
    agents: [],
    sign_in_path: null,
    plain: {
      token: '/update-and-two-signatures',
      token_es256: '/update-and-two-signatures',
      refresh: '/update-and-two-signatures',
      client_credentials: '/one-signature',
      introspection: '/verify-and-select',
      userinfo: '/verify-and-select',
      discovery: '/hello',
      jwks: '/hello',
    },
  };
  return { service, target };
}
