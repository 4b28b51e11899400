import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type AuthorizationDetail,
  ClientError,
  cancelApproval,
  detailsHash,
  fetchWithToken,
  jwksCache,
  openAgent,
  requestApproval,
  verifyReceipt,
  waitForToken,
} from '@countersign/client';

const USAGE = 'usage: agent.ts key | agent.ts buy ITEM [QUANTITY] | agent.ts cheat ITEM [QUANTITY]';
const { ISSUER = 'http://localhost:3000', RESOURCE = 'http://localhost:4400/api' } = process.env;
const { AGENT_ID, AGENT_TOKEN, AGENT_KEY_FILE = 'agent-key.pem' } = process.env;
const [what, item, quantity = '1'] = process.argv.slice(2);

if (what === 'key') printPublicKey();
else if (what === 'buy' && item) process.exitCode = await buy(item, Number(quantity));
// With the token for some: one more, those that were approved, and the same again.
else if (what === 'cheat' && item) process.exitCode = await buy(item, Number(quantity), [1, 0, 0]);
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

/** Asks the shop for its price and the person for their approval of exactly that, and buys, once for each of `extra`. Answers the exit code. */
async function buy(item: string, quantity: number, extra = [0]): Promise<number> {
  if (!AGENT_ID || !AGENT_TOKEN || !existsSync(AGENT_KEY_FILE))
    return fail('Set AGENT_ID and AGENT_TOKEN, and make a key first: agent.ts key');
  const private_key = readFileSync(AGENT_KEY_FILE, 'utf8');
  const agent = await openAgent({ issuer: ISSUER, token: AGENT_TOKEN, agent_id: AGENT_ID, private_key });

  const quoted = await fetch(
    `${RESOURCE}/quotes?${new URLSearchParams({ item, quantity: String(quantity) })}`,
  );
  if (!quoted.ok) return fail(`The shop does not sell ${quantity} × ${item}.`);
  const authorization_details = [(await quoted.json()) as AuthorizationDetail];
  const asked = {
    action_type: 'shop.buy',
    title: `Buy ${quantity} × ${item}`,
    body: 'You are running out of it.',
    resource: RESOURCE,
    authorization_details,
  };
  const approval = await requestApproval(agent, asked);
  const { auth_req_id, number_match } = approval;
  // What a permission of the person covers is approved at once.
  if (approval.status !== 'approved')
    console.log(`Approve it at ${ISSUER}/account/approvals/${auth_req_id}\nNumber: ${number_match}`);

  const interrupted = new AbortController();
  process.once('SIGINT', () => {
    interrupted.abort();
    cancelApproval(agent, auth_req_id).finally(() => process.exit(130));
  });
  try {
    const { access_token, receipt } = await waitForToken(agent, approval, asked, interrupted);
    const jwks = jwksCache(`${ISSUER}/.well-known/jwks.json`);
    const authorization_details_hash = await detailsHash(authorization_details, RESOURCE);
    const about = { auth_req_id, resource: RESOURCE, authorization_details_hash };
    const { method, decided_at } = await verifyReceipt({ receipt, jwks, issuer: ISSUER, ...about });
    console.log(`approved at ${decided_at} by ${method}`);

    let isBought = false;
    for (const more of extra) {
      const answer = await fetchWithToken(agent, access_token, `${RESOURCE}/purchases`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ item, quantity: quantity + more }),
      });
      console.log(`${answer.status} ${await answer.text()}`);
      isBought ||= answer.ok;
    }
    return isBought ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    return fail(`Not bought: ${error.message}`);
  }
}

function fail(sentence: string): number {
  console.error(sentence);
  process.exitCode = 1;
  return 1;
}
