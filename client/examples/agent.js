import { readFileSync } from 'node:fs';
import {
  cancelApproval,
  displayHash,
  jwksCache,
  openAgent,
  pollApproval,
  requestApproval,
  verifyReceipt,
  waitForDecision,
} from '@countersign/client';

// Asks before it deploys: ISSUER=… AGENT_TOKEN=… [AGENT_ID=… AGENT_KEY_FILE=key.pem] node agent.js 7
const {
  ISSUER: issuer = 'http://localhost:3000',
  AGENT_TOKEN: token,
  AGENT_ID,
  AGENT_KEY_FILE,
} = process.env;
const [, , version = '1'] = process.argv;

const signer = AGENT_KEY_FILE && { agent_id: AGENT_ID, private_key: readFileSync(AGENT_KEY_FILE, 'utf8') };
const agent = await openAgent({ issuer, token, ...signer });

const asked = {
  action_type: 'deploy.production',
  title: `Deploy version ${version}`,
  context: { version },
};
// A key of its own, so that a program that is started again asks once.
const approval = await requestApproval(agent, asked, { idempotency_key: `deploy-${version}` });
console.log(`Waiting for your approval. Number: ${approval.number_match}`);

const stop = new AbortController();
process.once('SIGINT', async () => {
  stop.abort();
  await cancelApproval(agent, approval.auth_req_id);
});
const decided = await waitForDecision(agent, approval, stop);
console.log(decided.status);

if (decided.receipt) {
  const receipt = await verifyReceipt({
    receipt: decided.receipt,
    jwks: jwksCache(`${issuer}/.well-known/jwks.json`),
    issuer,
    auth_req_id: approval.auth_req_id,
    display_payload_hash: await displayHash(asked),
  });
  console.log(`${receipt.decision} at ${receipt.decided_at} by ${receipt.method}`);
}
// Immediately before the act: the person may have taken the agent's rights away since.
const { status } = await pollApproval(agent, approval.auth_req_id);
if (status === 'approved') console.log(`Deploying version ${version}`);
