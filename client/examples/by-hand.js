import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import {
  atHash,
  authorizeUrl,
  discover,
  exchangeCode,
  fetchJwks,
  jwksCache,
  openClient,
  pkce,
  randomValue,
  signingKeys,
  verifyIdToken,
} from '@countersign/client';

// The same, step by step: ISSUER=… CLIENT_ID=… REDIRECT_URI=… node by-hand.js, then paste the address you were sent back to.
const {
  ISSUER: issuer = 'http://localhost:3000',
  CLIENT_ID: client_id,
  REDIRECT_URI: redirect_uri,
} = process.env;

const server = await discover(issuer);
const { code_verifier, code_challenge } = await pkce();
const [state, nonce] = [randomValue(), randomValue()];
const { authorization_endpoint, jwks_uri } = server;
const scope = ['openid', 'email'];
console.log(
  authorizeUrl({ authorization_endpoint, client_id, redirect_uri, scope, state, nonce, code_challenge }),
);

const reader = createInterface({ input: stdin, output: stdout });
const answer = new URL(await reader.question('Sent back to: ')).searchParams;
reader.close();
if (answer.get('state') !== state || answer.get('iss') !== server.issuer)
  throw new Error('Not an answer to this request.');

const client = await openClient({ issuer, client_id });
const code = answer.get('code');
const { tokens, claims } = await exchangeCode(client, { code, code_verifier, redirect_uri, nonce });
console.log(`Signed in: ${claims.sub}`);

// What exchangeCode did with the id_token, with keys that are kept and with keys that were fetched just now.
const { id_token, access_token } = tokens;
for (const jwks of [jwksCache(jwks_uri), await fetchJwks(jwks_uri)]) {
  const again = await verifyIdToken({
    id_token,
    access_token,
    jwks,
    issuer: server.issuer,
    client_id,
    nonce,
  });
  console.log(`at_hash: ${again.at_hash === (await atHash(access_token))}`);
}
console.log(`Usable keys: ${signingKeys(await fetchJwks(jwks_uri)).length}`);
