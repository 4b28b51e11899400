import { expect, test } from 'vitest';
import { DAY } from '../../src/platform/clock.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { testClock } from '../support/clock.ts';
import { startDns } from '../support/network/dns.ts';
import { startTls } from '../support/network/tls.ts';
import { aPerson, authorizePath, browserOf, consent, pkce, received, redeem } from '../support/oauth.ts';
import { aVerifiable, scriptedWorld } from '../support/verification.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const dns = await startDns();
const tls = await startTls();
const app = await startUnlimitedApp({ clock, config: scriptedWorld(dns, tls) });
const { db } = app;
const [VERIFIED, UNVERIFIED] = ['Owner verified', 'Owner not verified'];

/** A developer's application, and the consent page for one of its redirect URIs. */
async function anApplicationWith(registered: string) {
  const { application_id, entry, result } = await aVerifiable(app, registered);
  const { client_id } = await db
    .updateTable('applications')
    .set({ client_type: 'public', token_endpoint_auth_method: 'none', client_secret_hash: null })
    .where('application_id', '=', application_id)
    .returning('client_id')
    .executeTakeFirstOrThrow();
  const visit = async (redirect_uri: string) => {
    const browser = await browserOf(app, await aPerson(app.context));
    const { verifier, challenge } = pkce();
    const rp = { application_id, client_id, redirect_uri };
    const path = authorizePath(rp, challenge);
    const first = await browser.get(path);
    const page = first.status === 303 ? await browser.get(first.headers.get('location')!) : first;
    const text = await page.text();
    const badge = [UNVERIFIED, VERIFIED].find((words) => text.includes(words)) ?? null;
    // The reason names the host.
    expect(text.includes(`owns ${new URL(redirect_uri).host}.`)).toBe(badge === UNVERIFIED);
    return { status: page.status, badge, browser, path, rp, verifier };
  };
  const verify = async () => {
    const { challenge_wellknown_body, challenge_dns_record } = await entry();
    dns.txt(challenge_dns_record!.split(' ')[0]!, challenge_wellknown_body);
    expect(await result(registered)).toMatchObject({ verified: true, method: 'dns' });
  };
  return { visit, verify };
}

test('the consent page says whether the place people return to is proven, while the proof holds', async () => {
  const uri = 'https://shop.example/cb';
  const { visit, verify } = await anApplicationWith(uri);
  expect(await visit(uri)).toMatchObject({ status: 200, badge: UNVERIFIED });
  await verify();
  expect(await visit(uri)).toMatchObject({ status: 200, badge: VERIFIED });
  clock.advance(365 * DAY);
  expect(await visit(uri)).toMatchObject({ status: 200, badge: UNVERIFIED });
});

test('a wildcard matches nothing until it is proven, then one label with the badge, until the proof ends', async () => {
  const { visit, verify } = await anApplicationWith('https://*.apps.example/cb');
  const [one, two] = ['https://one.apps.example/cb', 'https://one.two.apps.example/cb'];
  expect(await visit(one)).toMatchObject({ status: 400, badge: null });
  await verify();
  const { browser, path, rp, verifier, ...seen } = await visit(one);
  expect(seen).toEqual({ status: 200, badge: VERIFIED });
  const returned = await consent(browser, path, ['openid']);
  expect(returned.headers.get('location')).toMatch(/^https:\/\/one\.apps\.example\/cb\?/);
  expect((await redeem(browser, rp, received(returned).code!, verifier)).status).toBe(200);

  for (const other of [two, 'https://apps.example/cb', 'https://*.apps.example/cb', `${one}/`])
    expect(await visit(other)).toMatchObject({ status: 400, badge: null });
  clock.advance(365 * DAY);
  expect(await visit(one)).toMatchObject({ status: 400, badge: null });
});
