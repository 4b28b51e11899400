import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

// <runtime> client/check-runtime.js client/dist: the shared vectors and one id_token, in whichever runtime this is.
const sdk = await import(pathToFileURL(`${process.argv[2]}/index.js`).href);
const read = (name) => JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8'));
const vectors = (name) => read(name).cases;
let checks = 0;

function same(actual, expected, what) {
  checks += 1;
  if (actual !== expected) throw new Error(`${what}: ${actual} is not ${expected}`);
}

async function codeOf(promise) {
  return await promise.then(
    () => 'passed',
    (error) => error.code,
  );
}

for (const { name, access_token, at_hash } of vectors('at-hash'))
  same(await sdk.atHash(access_token), at_hash, name);
for (const { name, key, usable } of vectors('jwks-filter'))
  same(sdk.signingKeys({ keys: [key] }).length === 1, usable, name);
for (const { name, payload, display_payload_hash } of vectors('display-hash'))
  same(await sdk.displayHash(payload), display_payload_hash, name);

for (const { name, body, kid, key, webhook_secret, signature, format } of vectors('webhook-signatures')) {
  const headers = new Headers({ 'x-svc-signature': signature });
  const keys = {
    find: async (asked) => (asked === kid ? [{ kid, secret: key }] : []),
    all: async () => [],
    clear() {},
  };
  const check = { body: new TextEncoder().encode(body), headers, keys, webhook_secret };
  same((await sdk.verifyWebhook(check)).format, format, name);
  same(await codeOf(sdk.verifyWebhook({ ...check, body: `${body} ` })), 'invalid_signature', name);
}

const {
  issuer,
  resource,
  scopes_supported,
  now,
  jwks: published,
  revocations,
  cases,
} = read('resource-access');
const metadata = { issuer, jwks_uri: `${issuer}/jwks` };
const api = sdk.protectResource({
  issuer,
  resource,
  scopes_supported,
  now: () => 1000 * now,
  fetch: async (url) => Response.json(url === metadata.jwks_uri ? published : metadata),
});
for (const data of revocations) await api.handleRevocation({ event_type: 'resource.grant_revoked', data });
for (const { name, authorization, required_scopes, expect } of cases) {
  const { ok, access, refusal } = await api.authenticate({ authorization }, required_scopes);
  same(ok ? 200 : refusal.status, expect.status, name);
  same(ok ? access.sub : refusal.www_authenticate, ok ? expect.sub : expect.www_authenticate, name);
}

const dpop = read('dpop-proofs');
const apis = new Map();
for (const { dpop: mode, nonces } of dpop.cases) {
  const proofs = nonces ? { nonce_secret: dpop.nonce_secret } : {};
  const settings = { issuer, resource, scopes_supported, now: () => 1000 * now, proofs };
  const fetch = async (url) => Response.json(url === metadata.jwks_uri ? published : metadata);
  const kind = `${mode} ${nonces}`;
  if (!apis.has(kind))
    apis.set(kind, sdk.protectResource({ ...settings, fetch, ...(mode && { dpop: mode }) }));
}
for (const one of apis.values())
  for (const data of revocations) await one.handleRevocation({ event_type: 'resource.grant_revoked', data });
for (const {
  name,
  dpop: mode,
  nonces,
  authorization,
  proofs,
  required_scopes,
  expect,
  ...request
} of dpop.cases) {
  const headers = { authorization, dpop: proofs };
  const decision = await apis.get(`${mode} ${nonces}`).authenticate(headers, required_scopes, request);
  const { ok, access, refusal } = decision;
  same(ok ? 200 : refusal.status, expect.status, name);
  same(ok ? access.sub : refusal.www_authenticate, ok ? expect.sub : expect.www_authenticate, name);
}
for (const alg of ['ES256', 'EdDSA']) {
  const key = await sdk.generateDpopKey({ alg });
  const proof = await sdk.dpopProof(key, { method: 'GET', url: resource, access_token: 'a' });
  same(proof.split('.').length, 3, `a proof of ${alg}`);
  same((await sdk.importDpopKey(key.keys)).jkt, key.jkt, `a stored key of ${alg}`);
}

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const pair = await crypto.subtle.generateKey(
  { ...algorithm, modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) },
  true,
  ['sign', 'verify'],
);
const seconds = Math.floor(Date.now() / 1000);
const access_token = 'an access token';
const claims = { iss: 'https://id.example', sub: 'a', aud: 'app', exp: seconds + 900, iat: seconds };
const parts = [
  { alg: 'RS256', kid: '1' },
  { ...claims, at_hash: await sdk.atHash(access_token) },
];
const signed = parts.map((part) => base64url(new TextEncoder().encode(JSON.stringify(part)))).join('.');
const mac = await crypto.subtle.sign(algorithm, pair.privateKey, new TextEncoder().encode(signed));
const jwks = { keys: [{ ...(await crypto.subtle.exportKey('jwk', pair.publicKey)), kid: '1' }] };
const checksOf = {
  id_token: `${signed}.${base64url(new Uint8Array(mac))}`,
  jwks,
  issuer: claims.iss,
  client_id: 'app',
};
same((await sdk.verifyIdToken({ ...checksOf, access_token })).sub, 'a', 'id_token');
same(
  await codeOf(sdk.verifyIdToken({ ...checksOf, access_token: 'another' })),
  'at_hash_mismatch',
  'at_hash',
);

const agent = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
const private_key = await crypto.subtle.exportKey('jwk', agent.privateKey);
const settings = { issuer: 'https://id.example', token: 't', agent_id: 'agt_1', private_key };
same((await sdk.openAgent(settings)).signer.agent_id, 'agt_1', 'Ed25519');
same((await sdk.pkce()).code_challenge.length, 43, 'PKCE');

console.log(`${checks} checks passed`);

function base64url(bytes) {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
