import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import {
  aRelyingParty,
  authorizePath,
  aVisitor,
  consent,
  obtainTokens,
  pkce,
  received,
  redeem,
} from '../../../test/support/oauth.ts';

const app = await startApp();
const { context } = app;
const scope = 'openid profile:basic email phone';
const rp = await aRelyingParty(context, { allowed_scopes: scope.split(' ') });

test('a user who is asked again finds the last choice, and unticking withdraws it from issued tokens', async () => {
  const { browser } = await aVisitor(app, {
    phone_number: '+81312345678',
    identity_verified_level: 2,
  });
  const first = await obtainTokens(browser, rp, { scope });
  expect(await claimsOf(first.access_token)).toHaveProperty('phone_number');

  const { verifier, challenge } = pkce();
  const path = authorizePath(rp, challenge, { scope, prompt: 'consent' });
  const asked = await browser.get((await browser.get(path)).headers.get('location')!);
  const page = await asked.text();
  expect(ticked(page)).toEqual(['openid', 'profile:basic', 'email', 'phone']);
  expect(page).not.toContain('Already allowed');

  const answer = await consent(browser, path, ['openid', 'profile:basic']);
  const second = (await (await redeem(browser, rp, received(answer).code!, verifier)).json()) as {
    access_token: string;
    scope: string;
  };
  expect(second.scope).toBe('openid profile:basic');
  for (const token of [first, second])
    expect(Object.keys(await claimsOf(token.access_token))).toEqual([
      ...['sub', 'preferred_name', 'full_name', 'name', 'preferred_username'],
    ]);
  const events = await context.stores.db
    .selectFrom('audit_events')
    .select('details')
    .where('event_type', '=', 'oauth.consent_withdrawn')
    .where('application_id', '=', rp.application_id)
    .execute();
  expect(events).toEqual([{ details: { scopes: ['email', 'phone'], disconnected: false } }]);

  const third = await browser.get((await browser.get(path)).headers.get('location')!);
  expect(ticked(await third.text())).toEqual(['openid', 'profile:basic']);
});

test('AT-39: a person without a full name reads that none is shared, since applications read `name`', async () => {
  for (const full_name of [null, 'Ann Lee']) {
    const { browser } = await aVisitor(app, { full_name, preferred_name: 'Ann' });
    const path = authorizePath(rp, pkce().challenge, { scope });
    const page = await (await browser.get((await browser.get(path)).headers.get('location')!)).text();
    expect([page.includes('<bdi>Ann</bdi>'), page.includes('Your profile has no full name')]).toEqual([
      true,
      full_name === null,
    ]);
    // After what the scope is for: it is about that, not about the name above.
    if (full_name === null)
      expect(page.indexOf('no full name')).toBeGreaterThan(page.indexOf('See your preferred name'));
    const tokens = await obtainTokens(browser, rp, { scope });
    expect('name' in (await claimsOf(tokens.access_token))).toBe(full_name !== null);
  }
});

function ticked(page: string): string[] {
  const boxes = [...page.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => box);
  return boxes.filter((box) => / checked\b/.test(box)).map((box) => /value="([^"]*)"/.exec(box)![1]!);
}

async function claimsOf(token: string): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await fetch(`${app.baseUrl}/oauth/userinfo`, { headers })).json()) as Record<
    string,
    unknown
  >;
}
