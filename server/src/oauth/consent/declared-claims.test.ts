import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import {
  aRelyingParty,
  authorizePath,
  aVisitor,
  consent,
  obtainTokens,
  pkce,
  received,
} from '../../../test/support/oauth.ts';
import { anAccount } from '../../../test/support/people.ts';
import { aResourceOf, verifyHost } from '../../../test/support/resources.ts';
import { changeApplication } from '../../../test/support/rows.ts';

const app = await startUnlimitedApp();
const { context, db } = app;
const NOTICE = 'Your groups and roles for Paper Shop';

async function aShop() {
  return await aRelyingParty(context, { name: 'Paper Shop' });
}

test('AC-48 the page says what it learns, and again when it declares more; what was shown once is not asked again', async () => {
  const rp = await aShop();
  const { browser } = await aVisitor(app);
  const { challenge } = pkce();
  const path = authorizePath(rp, challenge);
  const page = async () => {
    const { headers } = await browser.get(path);
    return await (await browser.get(headers.get('location')!)).text();
  };
  expect(await page()).not.toContain('Your groups and roles');
  await changeApplication(db, rp.application_id, { access_claims: ['groups', 'org_id'] });
  const first = await page();
  expect(first).toContain(NOTICE);
  expect(first).toContain('which organization you sign in for');
  expect(first).not.toContain('your roles there');
  await obtainTokens(browser, rp);
  expect(received(await browser.get(path)).code).toBeDefined();

  await changeApplication(db, rp.application_id, { access_claims: ['groups', 'org_id', 'roles'] });
  const silent = await browser.get(authorizePath(rp, challenge, { prompt: 'none' }));
  expect(received(silent)).toMatchObject({ error: 'consent_required' });
  const more = await page();
  expect(more).toContain('your roles there');
  expect(more).not.toContain('type="checkbox"');
  expect(received(await consent(browser, path, [], 'deny'))).toMatchObject({ error: 'access_denied' });
  expect(received(await consent(browser, path, [])).code).toBeDefined();
  expect(received(await browser.get(authorizePath(rp, challenge, { prompt: 'none' }))).code).toBeDefined();
  const [latest] = await db
    .selectFrom('audit_events')
    .select('details')
    .where('event_type', '=', 'oauth.consent_given')
    .where('application_id', '=', rp.application_id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(latest?.details).toMatchObject({ access_claims: ['groups', 'org_id', 'roles'] });
});

test('AC-49 what is declared while the page is open is shown before anything is sent', async () => {
  const rp = await aShop();
  const { browser } = await aVisitor(app);
  const asked = await browser.get(authorizePath(rp, pkce().challenge));
  const request = new URL(asked.headers.get('location')!, app.baseUrl).searchParams.get('request')!;
  await changeApplication(db, rp.application_id, { access_claims: ['all_groups'] });
  const form = { request, scope: ['openid', 'email'], decision: 'allow' };
  for (const shown_claims of ['', 'groups roles']) {
    const again = await browser.postForm('/oauth/consent', { ...form, shown_claims });
    const document = await again.text();
    expect([again.status, document.includes('id="claims-changed"')]).toEqual([200, true]);
    expect(document).toContain('the names of all your groups');
  }
  const sent = await browser.postForm('/oauth/consent', { ...form, shown_claims: 'all_groups' });
  expect(received(sent).code).toBeDefined();
});

test('AC-48 an API declares for itself: with its name', async () => {
  const rp = await aShop();
  const owner = await anAccount(context);
  const developer = { user_id: owner.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
  const api = await aResourceOf(context, { developer, name: 'Paper Files' });
  await verifyHost(app, api);
  await changeApplication(db, api.application_id, { access_claims: ['entitlements'] });
  const { browser } = await aVisitor(app);
  const path = authorizePath(rp, pkce().challenge, { resource: api.identifier, scope: 'files:read' });
  const { headers } = await browser.get(path);
  const document = await (await browser.get(headers.get('location')!)).text();
  expect(document).toContain('Your groups and roles for Paper Files');
  expect(document).toContain(`name="shown_claims" value="${api.client_id}#entitlements"`);
  expect(received(await consent(browser, path, [`${api.client_id}#files:read`])).code).toBeDefined();
  expect(received(await browser.get(path)).code).toBeDefined();
  await changeApplication(db, api.application_id, { access_claims: ['entitlements', 'groups'] });
  expect((await browser.get(path)).headers.get('location')).toContain('/oauth/consent?');
});
