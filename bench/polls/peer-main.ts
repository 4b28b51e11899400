import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import pg from 'pg';
import { postgresAdapter, SCHEMA } from '../peer/adapter.ts';
import { ACCOUNT_SCHEMA, clientMetadata, peerConfiguration } from '../peer/configuration.ts';

/**
 * oidc-provider with CIBA in poll mode, for bench/polls.ts:
 * `PORT DATABASE_URL PEER_JWK PEER_COOKIE_KEY [CLIENT_JWK] node bench/polls/peer-main.ts`.
 * With CLIENT_JWK, an Ed25519 public key, the client proves itself by a signed assertion (private_key_jwt) in place of its secret.. */
const port = Number(process.env.PORT);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query(SCHEMA + ACCOUNT_SCHEMA);
await pool.query(
  `INSERT INTO accounts VALUES ('account-1', 'person@bench.example', true, 'Person', 1790000000) ON CONFLICT DO NOTHING`,
);
const client = {
  client_id: 'benchmark',
  client_secret: 'a-secret-of-the-benchmark',
  redirect_uri: 'https://rp.example/cb',
};
await postgresAdapter(pool)('Client').upsert(client.client_id, {
  ...clientMetadata(client),
  grant_types: ['authorization_code', 'urn:openid:params:grant-type:ciba'],
  backchannel_token_delivery_mode: 'poll',
  ...(process.env.CLIENT_JWK && {
    token_endpoint_auth_method: 'private_key_jwt',
    token_endpoint_auth_signing_alg: 'EdDSA',
    jwks: { keys: [JSON.parse(process.env.CLIENT_JWK)] },
  }),
});
const configuration = peerConfiguration(pool, null) as { features: object; ttl: object };
const provider = new Provider(`http://127.0.0.1:${port}`, {
  ...configuration,
  enabledJWA: { clientAuthSigningAlgValues: ['EdDSA', 'RS256'] },
  ttl: { ...configuration.ttl, BackchannelAuthenticationRequest: 3600 },
  features: {
    ...configuration.features,
    ciba: {
      enabled: true,
      deliveryModes: ['poll'],
      processLoginHint: async (_context: unknown, hint: string) => hint,
      triggerAuthenticationDevice: async () => {},
      validateBindingMessage: async () => {},
      validateRequestContext: async () => {},
      verifyUserCode: async () => {},
    },
  },
});
provider.on('server_error', (_context, error) => console.error(error));
const server = createServer(provider.callback());
server.keepAliveTimeout = 65_000;
server.listen(port, '127.0.0.1', () => console.log(`listening on ${port}`));
