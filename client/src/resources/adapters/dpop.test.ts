import { expect, test } from 'vitest';
import { startIssuer } from '../../../test/issuer.ts';
import { sendRaw } from '../../../test/send-raw.ts';
import { servers } from '../../../test/servers.ts';
import { type DpopKey, generateDpopKey } from '../../dpop/dpop-key.ts';
import { dpopProof, keepNonce } from '../../dpop/dpop-proof.ts';
import { protectResource } from '../protect-resource.ts';
import type { ProofSettings } from '../settings.ts';

const RESOURCE = 'https://api.example/v1';
const CERTIFICATE = 'x'.repeat(43);

async function world(name: string, proofs: ProofSettings = {}) {
  const issuer = await startIssuer();
  const resource = protectResource({ ...issuer.settings, resource: RESOURCE, dpop: 'accepted', proofs });
  const url = await servers[name]!(resource, {
    certificate_thumbprint: (request) => (request ? CERTIFICATE : null),
  });
  const key = await generateDpopKey();
  const token = (cnf?: object) => issuer.token({ aud: RESOURCE, ...(cnf && { cnf }) });
  const bound = token({ jkt: key.jkt });
  const proof = (about: string, method = 'GET') =>
    dpopProof(key, { method, url: about, access_token: bound });
  const send = (path: string, dpop: string[], authorization = `DPoP ${bound}`) =>
    sendRaw(url + path, 'GET', [
      ['Authorization', authorization],
      ...dpop.map((value): [string, string] => ['DPoP', value]),
    ]);
  return { key, token, proof, send };
}

const names = Object.keys(servers);

test.each(names)('%s: method and path come from the request, the host from the settings', async (name) => {
  const { proof, send } = await world(name);
  const good = await proof(`${RESOURCE}/files`);
  const passed = await send('/v1/files?a=b', [good]);
  expect(passed).toMatchObject({ status: 200, body: 'usr_1' });
  expect(passed.headers['dpop-nonce']).toBe(undefined);

  const refusals: [string, string[], string][] = [
    ['/v1/files?a=b', [good], 'used before'],
    ['/v1/other', [await proof(`${RESOURCE}/files`)], 'another URL'],
    ['/v1/files', [await proof('http://localhost/v1/files')], 'another URL'],
    ['/v1/files', [await proof(`${RESOURCE}/files`, 'POST')], 'another method'],
    ['/v1/files', [], 'exactly one'],
    ['/v1/files', [await proof(`${RESOURCE}/files`), await proof(`${RESOURCE}/files`)], 'exactly one'],
  ];
  for (const [path, proofs, why] of refusals) {
    const refused = await send(path, proofs);
    expect(refused.status).toBe(401);
    expect(JSON.parse(refused.body)).toEqual({
      error: 'invalid_dpop_proof',
      error_description: expect.stringContaining(why),
    });
    expect(refused.headers['www-authenticate']).toMatch(
      /^DPoP algs="ES256 EdDSA Ed25519 PS256", error="invalid/,
    );
  }
});

test.each(names)('%s: nonces are asked for, and new ones are sent with answers', async (name) => {
  const { key, proof, send } = await world(name, { nonce_secret: 'n'.repeat(32) });
  const refused = await send('/v1/files', [await proof(`${RESOURCE}/files`)]);
  expect(refused).toMatchObject({ status: 401 });
  keep(key, String(refused.headers['dpop-nonce']));
  expect(await send('/v1/files', [await proof(`${RESOURCE}/files`)])).toMatchObject({ status: 200 });
});

function keep(key: DpopKey, nonce: string) {
  keepNonce(key, RESOURCE, new Headers({ 'DPoP-Nonce': nonce }));
}

test.each(names)('%s: the certificate is what the option says', async (name) => {
  const { send, token } = await world(name);
  const status = async (thumbprint: string) =>
    (await send('/v1/files', [], `Bearer ${token({ 'x5t#S256': thumbprint })}`)).status;
  expect([await status(CERTIFICATE), await status('y'.repeat(43))]).toEqual([200, 401]);
});
