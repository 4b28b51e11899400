import { spawnSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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

const USAGE = 'usage: main.ts key | main.ts deploy VERSION -- COMMAND…';
const {
  ISSUER = 'http://localhost:3000',
  AGENT_ID,
  AGENT_TOKEN,
  AGENT_KEY_FILE = 'agent-key.pem',
} = process.env;
const [what, version, dashes, command, ...rest] = process.argv.slice(2);

if (what === 'key') printPublicKey();
else if (what === 'deploy' && version && dashes === '--' && command)
  process.exitCode = await deploy(version, command, rest);
else fail(USAGE);

/** Makes the key pair once; the private half stays in its file. */
function printPublicKey(): void {
  if (!existsSync(AGENT_KEY_FILE)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(AGENT_KEY_FILE, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  }
  const { x } = createPublicKey(readFileSync(AGENT_KEY_FILE)).export({ format: 'jwk' });
  console.log(Buffer.from(x ?? '', 'base64url').toString('base64'));
}

/** Asks, waits, and runs the command only after a yes. Answers the exit code. */
async function deploy(version: string, command: string, args: string[]): Promise<number> {
  if (!AGENT_ID || !AGENT_TOKEN || !existsSync(AGENT_KEY_FILE))
    return fail('Set AGENT_ID and AGENT_TOKEN, and make a key first: main.ts key');
  const private_key = readFileSync(AGENT_KEY_FILE, 'utf8');
  const agent = await openAgent({ issuer: ISSUER, token: AGENT_TOKEN, agent_id: AGENT_ID, private_key });

  const asked = {
    action_type: 'deploy.production',
    title: `Deploy version ${version}`,
    body: `Runs: ${[command, ...args].join(' ')}`,
    context: { version },
  };
  const approval = await requestApproval(agent, asked, { idempotency_key: `deploy-${version}` });
  console.log(
    `Approve it at ${ISSUER}/account/approvals/${approval.auth_req_id}\nNumber: ${approval.number_match}`,
  );

  const interrupted = new AbortController();
  process.once('SIGINT', () => {
    interrupted.abort();
    cancelApproval(agent, approval.auth_req_id).finally(() => process.exit(130));
  });
  const { status, receipt } = await waitForDecision(agent, approval, interrupted);
  if (status !== 'approved' || !receipt) return fail(`Not deployed: ${status}.`);

  const jwks = jwksCache(`${ISSUER}/.well-known/jwks.json`);
  const display_payload_hash = await displayHash(asked);
  const proof = { receipt, jwks, issuer: ISSUER, auth_req_id: approval.auth_req_id, display_payload_hash };
  const { decision, method, decided_at } = await verifyReceipt(proof);
  console.log(`${decision} at ${decided_at} by ${method}`);

  // The agent or the action may have been withdrawn since; the service tells.
  if ((await pollApproval(agent, approval.auth_req_id)).status !== 'approved')
    return fail('Withdrawn meanwhile.');
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1;
}

function fail(sentence: string): number {
  console.error(sentence);
  process.exitCode = 1;
  return 1;
}
