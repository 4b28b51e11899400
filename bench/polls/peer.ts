import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/test/support/free-port.ts';
import { startService } from '../harness/process.ts';
import { type Starting, type Subject, sender } from './subject.ts';

const CLIENT_ID = 'benchmark';
const TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** oidc-provider's CIBA in poll mode; the name `peer-signed` has its client sign every call. */
export async function startPeer({ name, waiting, connections, ...starting }: Starting): Promise<Subject> {
  const port = await freePort();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const client = name === 'peer-signed' ? generateKeyPairSync('ed25519') : null;
  const host = `127.0.0.1:${port}`;
  const service = await startService({
    name,
    args: [fileURLToPath(new URL('./peer-main.ts', import.meta.url))],
    env: {
      DATABASE_URL: starting.databaseUrl,
      PEER_JWK: JSON.stringify(privateKey.export({ format: 'jwk' })),
      PEER_COOKIE_KEY: randomBytes(16).toString('hex'),
      ...(client && {
        CLIENT_JWK: JSON.stringify({
          ...client.publicKey.export({ format: 'jwk' }),
          alg: 'EdDSA',
          use: 'sig',
        }),
      }),
    },
    port,
    host,
    ready_path: '/.well-known/openid-configuration',
    log: starting.log,
    profile_dir: starting.profileDir,
  });
  const send = sender(port, host);
  const type = 'application/x-www-form-urlencoded';
  const secret = Buffer.from(`${CLIENT_ID}:a-secret-of-the-benchmark`).toString('base64');
  const headers = { 'content-type': type, ...(!client && { authorization: `Basic ${secret}` }) };
  function post(path: string, form: Record<string, string>) {
    const proof = client && {
      client_id: CLIENT_ID,
      client_assertion_type: TYPE,
      client_assertion: assertion(client.privateKey, `http://${host}`),
    };
    return send('POST', path, headers, new URLSearchParams({ ...form, ...proof }).toString());
  }
  const asking = { scope: 'openid', login_hint: 'account-1', requested_expiry: '3600' };
  const ids: string[] = [];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (ids.length < waiting) {
        const { body } = await post('/backchannel', asking);
        const { auth_req_id } = JSON.parse(body) as { auth_req_id?: string };
        if (!auth_req_id) throw new Error(body);
        ids.push(auth_req_id);
      }
    }),
  );
  const grant_type = 'urn:openid:params:grant-type:ciba';
  return {
    name,
    service,
    expected: /authorization_pending/,
    poll: (n) => post('/token', { grant_type, auth_req_id: ids[n]! }),
  };
}

/** RFC 7523 section 3, new for each call as our nonces are. */
function assertion(key: KeyObject, aud: string): string {
  const exp = Math.floor(Date.now() / 1000) + 60;
  const claims = { iss: CLIENT_ID, sub: CLIENT_ID, aud, exp, jti: randomUUID() };
  const text = [{ alg: 'EdDSA', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}
