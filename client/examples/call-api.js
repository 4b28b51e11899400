import { readFile, writeFile } from 'node:fs/promises';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import {
  dpopProof,
  fetchWithToken,
  finishSignIn,
  generateDpopKey,
  importDpopKey,
  openClient,
  refreshTokens,
  signInDemand,
  startSignIn,
} from '@countersign/client';

// Calls a protected API with a token that is bound to a key (DPoP): ISSUER=… CLIENT_ID=… REDIRECT_URI=… RESOURCE=… API=… node call-api.js
const { ISSUER: issuer = 'http://localhost:3000', CLIENT_ID: client_id, REDIRECT_URI } = process.env;
const { RESOURCE: resource, API = resource, KEY_FILE = 'dpop-key.json' } = process.env;

/** Kept for as long as the tokens: without it they are useless, to a thief too. */
async function key() {
  const stored = await readFile(KEY_FILE, 'utf8').catch(() => null);
  if (stored) return await importDpopKey(JSON.parse(stored));
  const made = await generateDpopKey({ extractable: true });
  const jwk = await crypto.subtle.exportKey('jwk', made.keys.privateKey);
  await writeFile(KEY_FILE, JSON.stringify(jwk), { mode: 0o600 });
  return made;
}

const client = await openClient({ issuer, client_id, dpop: await key() });
const scope = ['files:read'];
const { url, pending } = await startSignIn(client, { redirect_uri: REDIRECT_URI, scope, resource });
console.log(url);
const reader = createInterface({ input: stdin, output: stdout });
const { tokens } = await finishSignIn(client, pending, await reader.question('Sent back to: '));
reader.close();
console.log(`${tokens.token_type} token for ${tokens.scope}`);

const answer = await fetchWithToken(client, tokens.access_token, API);
console.log(`${answer.status} ${await answer.text()}`);

// An API that wants a stronger or newer sign-in says which; with the tokens of that one the call passes.
const demand = signInDemand(answer);
if (demand) {
  const again = await startSignIn(client, { redirect_uri: REDIRECT_URI, scope, resource, ...demand });
  console.log(`Sign in again: ${again.url}`);
  process.exit();
}

// The same by hand, for another HTTP client.
const next = await refreshTokens(client, { refresh_token: tokens.refresh_token, previous: null, resource });
const { access_token } = next.tokens;
const proof = await dpopProof(client.dpop, { method: 'GET', url: API, access_token });
const headers = { authorization: `DPoP ${access_token}`, dpop: proof };
console.log(`${(await fetch(API, { headers })).status} by hand`);

// Without the proof the token is worth nothing.
console.log(
  `${(await fetch(API, { headers: { authorization: `Bearer ${access_token}` } })).status} as Bearer`,
);
