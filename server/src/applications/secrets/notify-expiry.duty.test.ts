import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aDeveloper, register } from '../../../test/support/developers.ts';
import { mailsTo } from '../../../test/support/people.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { addMember, createOrganization } from '../../organizations/index.ts';
import { after, DAY, HOUR } from '../../platform/clock.ts';
import { notifyExpiry } from './notify-expiry.duty.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { db } = app;

/** Ten schedulers at once; how many notices went out in all. */
async function tenSchedulers(): Promise<number> {
  const sent = await Promise.all(Array.from({ length: 10 }, () => notifyExpiry(app.context)));
  return sent.reduce((sum, count) => sum + count, 0);
}

async function subjects(email: string): Promise<string[]> {
  return (await mailsTo(app, email)).map(({ subject }) => subject).reverse();
}

test('30, 7 and 1 days before, once each, and again after a rotation', async () => {
  const developer = await aDeveloper(app);
  const { id } = await register(developer, { name: 'Shop' });
  const end = after(clock.now(), 365 * DAY);
  for (const [before, notices] of [
    [31 * DAY, 0],
    [30 * DAY, 1],
    [29 * DAY, 0],
    [7 * DAY, 1],
    [2 * DAY, 0],
    [DAY, 1],
    [HOUR, 0],
    [-DAY, 0],
  ] as const) {
    clock.set(after(end, -before));
    expect([before, await tenSchedulers()]).toEqual([before, notices]);
  }
  expect(await subjects(developer.email)).toEqual([
    'A secret of Shop expires in 30 days',
    'A secret of Shop expires in 7 days',
    'A secret of Shop expires within a day',
  ]);
  await developer.send('POST', `/api/v1/applications/${id}/rotate_client_secret`);
  clock.advance(364 * DAY);
  expect(await tenSchedulers()).toBe(1);
});

test('after an outage only the nearest notice; the webhook secret only where there is a webhook', async () => {
  const developer = await aDeveloper(app);
  await register(developer, { name: 'Hooked', webhook_url: 'http://localhost:9999/hooks' });
  clock.advance(360 * DAY);
  expect(await tenSchedulers()).toBe(2);
  expect((await subjects(developer.email)).length).toBe(2);
  const [mail] = await mailsTo(app, developer.email);
  expect(mail?.text).toContain('/developer/applications/');
});

test('the legacy claim: one notice 30 days before it ends', async () => {
  const developer = await aDeveloper(app);
  const { id } = await register(developer, { name: 'Old', client_type: 'public' });
  await changeApplication(db, id, { legacy_identity_claim_until: after(clock.now(), 40 * DAY) });
  const counts = [];
  for (let day = 0; day < 40; day += 5) {
    counts.push(await tenSchedulers());
    clock.advance(5 * DAY);
  }
  // The first five notices belong to the secrets of the previous test.
  expect(counts.slice(2).reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await subjects(developer.email)).toEqual([
    'Old will stop receiving the identity level with the profile',
  ]);
});

test('in an organization, owners and admins are mailed, members are not', async () => {
  const [owner, admin, member] = [await aDeveloper(app), await aDeveloper(app), await aDeveloper(app)];
  const operator = { actor: { type: 'operator' as const, id: null }, request: null };
  const created = await createOrganization(db, clock.now(), operator, {
    name: 'Acme',
    owner_user_id: owner.user_id,
  });
  const { organization_id } = created as { organization_id: number };
  const roles = [
    [admin, 'admin'],
    [member, 'member'],
  ] as const;
  for (const [{ user_id }, role] of roles)
    await addMember(db, clock.now(), operator, { organization_id, user_id, role });
  await register(owner, { name: 'Ours', organization_id });
  clock.advance(340 * DAY);
  await tenSchedulers();
  const told = await Promise.all(
    [owner, admin, member].map(async ({ email }) => (await subjects(email)).length),
  );
  expect(told).toEqual([1, 1, 0]);
});
