import { expect, test } from 'vitest';
import { anAgent } from '../support/agents.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { someoneSignedIn, stepUpEverywhere } from '../support/people.ts';

const app = await startUnlimitedApp();
const { person, browser } = await someoneSignedIn(app, { totp: true });
const agent = await anAgent(app, person);

/** A field of each form whose answer would be a step-up. */
const FORMS: [path: string, field: string][] = [
  ['/account/agents', 'allowed_action_types'],
  [`/account/agents/${agent.id}`, 'allowed_action_types'],
  ['/account/email', 'email'],
  ['/account/security', 'new_password'],
  ['/account/merge', 'target_session_token'],
  ['/account/delete', 'password'],
];

async function shown(path: string): Promise<string> {
  return await (await browser.get(path)).text();
}

test('a form is not filled in for nothing: who has to confirm a second factor is asked before', async () => {
  for (const [path, field] of FORMS) {
    const page = await shown(path);
    const way = `href="/account/step-up?return_to=${encodeURIComponent(path)}"`;
    expect([path, page.includes(way), page.includes(`name="${field}"`)]).toEqual([path, true, false]);
  }
  await stepUpEverywhere(app.context, person);
  for (const [path, field] of FORMS) {
    const page = await shown(path);
    expect([path, page.includes('confirm-first'), page.includes(`name="${field}"`)]).toEqual([
      path,
      false,
      true,
    ]);
  }
});
