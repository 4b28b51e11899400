import { readFileSync } from 'node:fs';
import {
  approvedToken,
  detailsHash,
  exchangeToken,
  fetchWithToken,
  jwksCache,
  openAgent,
  pollApproval,
  requestApproval,
  verifyReceipt,
  waitForToken,
} from '@countersign/client';

// Asks, then does exactly that at one API: ISSUER=… AGENT_TOKEN=… AGENT_ID=… AGENT_KEY_FILE=key.pem RESOURCE=https://shop.example/api
// API=https://shop.example/api/purchases node buy.js '{"type": "purchase", "item": "tea", …}' [agt_… that may do it instead]
const { ISSUER: issuer = 'http://localhost:3000', AGENT_TOKEN: token, AGENT_ID: agent_id } = process.env;
const { AGENT_KEY_FILE, RESOURCE: resource, API = resource } = process.env;
const [, , details = '{}', helper] = process.argv;

const private_key = readFileSync(AGENT_KEY_FILE, 'utf8');
const agent = await openAgent({ issuer, token, agent_id, private_key });

const authorization_details = [JSON.parse(details)];
const asked = { action_type: 'shop.buy', title: 'Buy what you ran out of', resource, authorization_details };
const approval = await requestApproval(agent, asked);
console.log(`Waiting for your approval. Number: ${approval.number_match}`);
const { receipt } = await waitForToken(agent, approval, asked);

const proven = await verifyReceipt({
  receipt,
  jwks: jwksCache(`${issuer}/.well-known/jwks.json`),
  issuer,
  auth_req_id: approval.auth_req_id,
  authorization_details_hash: await detailsHash(authorization_details, resource),
});
console.log(`${proven.decision} by ${proven.method}, for the token ${proven.token_jti}`);

// A program that was started again gets the same token, until it is used or expires.
const polled = await pollApproval(agent, approval.auth_req_id);
const { access_token, expires_in } = await approvedToken(polled, asked);
console.log(`Good for ${expires_in} seconds`);

if (helper) {
  // A token that only the other agent can exchange, by its own key, for one of its own.
  const handed = await exchangeToken(agent, { subject_token: access_token, may_act: helper });
  console.log(`For ${helper}: ${handed.token_type}, ${handed.expires_in} seconds`);
} else {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetchWithToken(agent, access_token, API, { method: 'POST', headers, body: details });
  console.log(`${answer.status} ${await answer.text()}`);
}
