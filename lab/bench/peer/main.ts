import cluster from 'node:cluster';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import pg from 'pg';
import { forkAll } from '../fork-all.ts';
import { postgresAdapter, SCHEMA } from './adapter.ts';
import {
  ACCOUNT_SCHEMA,
  clientMetadata,
  type PeerClient,
  peerConfiguration,
  RESOURCE,
  RESOURCE_SCOPE,
} from './configuration.ts';

/**
 * The benchmark's peer: `PORT DATABASE_URL PEER_CLIENT node lab/bench/peer/main.ts`; it prints one line once it listens.
 * PROCESSES above 1 makes it a cluster. PEER_STATIC_CLIENTS=1 holds the client in memory instead of the database.
 */
async function main(): Promise<void> {
  const port = Number(process.env.PORT);
  const pool = new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    max: Number(process.env.POOL ?? 10),
  });
  pool.on('error', (error) => console.error(error));
  const client: PeerClient = JSON.parse(process.env.PEER_CLIENT!);
  const isStatic = process.env.PEER_STATIC_CLIENTS === '1';
  if (cluster.isPrimary) {
    await pool.query(SCHEMA + ACCOUNT_SCHEMA);
    await pool.query(
      `INSERT INTO accounts SELECT 'account-' || n, 'person' || n || '@bench.example', true, 'Person ' || n, 1790000000
       FROM generate_series(1, 64) AS n ON CONFLICT DO NOTHING`,
    );
    if (!isStatic) await postgresAdapter(pool)('Client').upsert(client.client_id, clientMetadata(client));
    if (forkAll()) return;
  }
  const configuration = peerConfiguration(pool, isStatic ? client : null);
  const provider = new Provider(`http://127.0.0.1:${port}`, configuration);
  provider.on('server_error', (_context, error) => console.error(error));
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (request.url!.startsWith('/interaction/')) {
      consent(provider, request, response).catch((error) => response.writeHead(500).end(String(error)));
    } else {
      answer(request, response);
    }
  });
  // As long as ours: Node's 5 s would close connections while the others are measured.
  server.keepAliveTimeout = 65_000;
  server.listen(port, '127.0.0.1', () => console.log(`listening on ${port}`));
}

/** Signs in the account that login_hint names and grants all that is asked: there is no person to ask. */
async function consent(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const accountId = params.login_hint!;
  const grant = new provider.Grant({ accountId, clientId: params.client_id! });
  grant.addOIDCScope(params.scope!);
  grant.addResourceScope(RESOURCE, RESOURCE_SCOPE);
  const grantId = await grant.save();
  await provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } });
}

await main();
