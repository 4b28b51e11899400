import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aDeveloper, answer, register } from '../../../test/support/developers.ts';
import { startDns } from '../../../test/support/network/dns.ts';
import { browserOf } from '../../../test/support/oauth.ts';
import { mailsTo } from '../../../test/support/people.ts';
import { after, DAY, MINUTE } from '../../platform/clock.ts';
import { deliverDueMail } from '../../platform/mail/index.ts';
import { createOrganization } from '../organizations/create-organization.ts';
import { notifyDomainEnd } from './notify-domain-end.duty.ts';

const START = new Date('2026-11-20T10:00:00.000Z');
const clock = testClock(START);
const dns = await startDns();
const app = await startApp({ clock, config: { rate_limits: 'observe', dns_servers: [dns.address] } });
const { db } = app;

/** Ten schedulers at once; how many notices went out in all. */
async function tenSchedulers(): Promise<number> {
  const sent = await Promise.all(Array.from({ length: 10 }, () => notifyDomainEnd(app.context)));
  return sent.reduce((sum, count) => sum + count, 0);
}

async function anOrganization(domain: string) {
  const owner = await aDeveloper(app);
  const [, founded] = await answer(await owner.send('POST', '/api/v1/organizations', { name: 'Acme' }));
  const { id } = founded as { id: number };
  const path = `/api/v1/organizations/${id}/domains`;
  const [, added] = await answer(await owner.send('POST', path, { domain }));
  const record = (added as { challenge_dns_record: string }).challenge_dns_record.match(/"(.*)"/)![1]!;
  const verify = async () => (await answer(await owner.send('POST', `${path}/${domain}/verify`)))[1];
  return { owner, id, path, record, verify };
}

test('B8: a proof of a domain ends after VERIFICATION_TTL_DAYS, with notices before, and is renewed by the record', async () => {
  clock.set(START);
  const domain = 'acme.example';
  const { owner, id, path, record, verify } = await anOrganization(domain);
  const { id: application } = await register(owner, {
    organization_id: id,
    redirect_uris: [`https://rp.${domain}/cb`],
  });
  const tier = async () => {
    const [, body] = await answer(await owner.get(`/api/v1/applications/${application}`));
    return (body as { redirect_uri_verifications: { tier: string }[] }).redirect_uri_verifications[0]!.tier;
  };
  dns.txt(`_svc-verify.${domain}`, record);
  const end = after(START, 365 * DAY);
  const proven = { domain, verified: true, verified_at: START.toISOString(), expires_at: end.toISOString() };
  expect(await verify()).toEqual({ ...proven, reason: null });
  expect(await tier()).toBe('https_org');

  for (const [before, notices] of [
    [31 * DAY, 0],
    [30 * DAY, 1],
    [29 * DAY, 0],
    [7 * DAY, 1],
    [DAY, 0],
  ] as const) {
    clock.set(after(end, -before));
    expect([before, await tenSchedulers()]).toEqual([before, notices]);
  }
  await deliverDueMail(app.context);
  const mails = (await mailsTo(app, owner.email)).filter(({ subject }) => subject.includes(domain));
  expect(mails.map(({ subject }) => subject).reverse()).toEqual([
    'The verification of acme.example expires in 30 days',
    'The verification of acme.example expires in 7 days',
  ]);
  expect(mails[0]!.text).toContain(`/developer/organizations/${id}`);

  // In its last days the record is checked again; without it, the proof still lasts until its end.
  dns.forget();
  expect(await verify()).toEqual({ ...proven, reason: 'dns_no_record' });
  expect(await tier()).toBe('https_org');
  clock.set(end);
  expect(await tier()).toBe('https_public');
  const [, listed] = await answer(await owner.get(path));
  expect(listed).toMatchObject({ domains: [{ verified_at: null, expires_at: end.toISOString() }] });
  const browser = await browserOf(app, owner);
  const page = await (await browser.get(`/developer/organizations/${id}`)).text();
  expect(page).toContain('Verification expired on');
  expect(page).toContain(record);

  clock.advance(MINUTE);
  dns.txt(`_svc-verify.${domain}`, record);
  expect(await verify()).toMatchObject({
    verified: true,
    verified_at: clock.now().toISOString(),
    reason: null,
  });
  expect(await tier()).toBe('https_org');
  clock.advance(335 * DAY);
  expect(await tenSchedulers()).toBe(1);
});

test('B8: an active proof is not checked again before its last 30 days', async () => {
  clock.set(START);
  const { record, verify } = await anOrganization('calm.example');
  dns.txt('_svc-verify.calm.example', record);
  await verify();
  const asked = dns.questions.length;
  clock.advance(300 * DAY);
  expect(await verify()).toMatchObject({ verified: true, reason: null });
  expect(dns.questions.length).toBe(asked);
});

test('B8: a domain that an operator vouched for does not expire; proofs older than expiry got a full term', async () => {
  clock.set(START);
  const owner = await aDeveloper(app);
  const registrar = { actor: { type: 'operator', id: null }, request: null } as const;
  const input = { name: 'Acme', owner_user_id: owner.user_id, domain: 'vouched.example' };
  const created = await createOrganization(db, clock.now(), registrar, input);
  if ('faults' in created) throw new Error('refused');
  const { organization_id } = created;
  const old = { organization_id, domain: 'old.example', created_at: after(START, -DAY), verified_at: START };
  await db.insertInto('organization_domains').values(old).execute();
  clock.advance(700 * DAY);
  await notifyDomainEnd(app.context);
  const rows = await db
    .selectFrom('organization_domains')
    .select(['domain', 'expires_at'])
    .where('organization_id', '=', organization_id)
    .orderBy('domain')
    .execute();
  expect(rows).toEqual([
    { domain: 'old.example', expires_at: after(clock.now(), 365 * DAY) },
    { domain: 'vouched.example', expires_at: null },
  ]);
});
