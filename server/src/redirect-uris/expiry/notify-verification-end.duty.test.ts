import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aDeveloper, register } from '../../../test/support/developers.ts';
import { mailsTo } from '../../../test/support/people.ts';
import { aResource } from '../../../test/support/resources.ts';
import { deleteOldRows } from '../../../test/support/retention.ts';
import { after, DAY, HOUR } from '../../platform/clock.ts';
import { notifyVerificationEnd } from './notify-verification-end.duty.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { db } = app;

/** Ten schedulers at once; how many notices went out in all. */
async function tenSchedulers(): Promise<number> {
  const sent = await Promise.all(Array.from({ length: 10 }, () => notifyVerificationEnd(app.context)));
  return sent.reduce((sum, count) => sum + count, 0);
}

async function prove(application_id: number, uri: string, days = 365): Promise<Date> {
  const verified_at = clock.now();
  const verification_expires_at = after(verified_at, days * DAY);
  await db
    .updateTable('redirect_uris')
    .set({ verified_at, verification_method: 'dns', verification_expires_at })
    .where('application_id', '=', application_id)
    .where('uri', '=', uri)
    .execute();
  return verification_expires_at;
}

test('30 and 7 days before, once each for every proof, in one mail, and again after a new proof', async () => {
  const developer = await aDeveloper(app);
  const [one, two] = ['https://one.example/cb', 'https://two.example/cb'];
  const { id } = await register(developer, {
    name: 'Shop',
    redirect_uris: [one, two, 'https://three.example/cb'],
  });
  const end = await prove(id, one);
  await prove(id, two);
  for (const [before, notices] of [
    [31 * DAY, 0],
    [30 * DAY, 2],
    [29 * DAY, 0],
    [7 * DAY, 2],
    [DAY, 0],
    [HOUR, 0],
    [-HOUR, 0],
  ] as const) {
    clock.set(after(end, -before));
    expect([before, await tenSchedulers()]).toEqual([before, notices]);
  }
  const mails = await mailsTo(app, developer.email);
  expect(mails.map(({ subject }) => subject).reverse()).toEqual([
    'Verified redirect URIs of Shop expire in 30 days',
    'Verified redirect URIs of Shop expire in 7 days',
  ]);
  expect(mails[0]?.text).toContain(one);
  expect(mails[0]?.text).toContain(two);
  expect(mails[0]?.text).not.toContain('three.example');
  expect(mails[0]?.text).toContain(`/developer/applications/${id}/redirect-uris`);

  clock.set(after(end, -DAY));
  await prove(id, one);
  clock.advance(335 * DAY);
  expect(await tenSchedulers()).toBe(1);
});

test('of a resource the mail says what happens to its tokens', async () => {
  const developer = await aDeveloper(app);
  const { application_id, identifier } = await aResource(developer, { name: 'Example Files' });
  const end = await prove(application_id, identifier);
  clock.set(after(end, -7 * DAY));
  expect(await tenSchedulers()).toBe(1);
  const [mail] = await mailsTo(app, developer.email);
  expect(mail?.subject).toBe('The verified host of the API Example Files expires in 7 days');
  expect(mail?.text).toContain('tokens of other people become inactive');
  expect(mail?.text).toContain(identifier);
});

test('a proof shorter than a threshold sends no notice immediately', async () => {
  const developer = await aDeveloper(app);
  const { id } = await register(developer, { redirect_uris: ['https://short.example/cb'] });
  await prove(id, 'https://short.example/cb', 20);
  expect(await tenSchedulers()).toBe(0);
  clock.advance(13 * DAY);
  expect(await tenSchedulers()).toBe(1);
  await prove(id, 'https://short.example/cb', 5);
  clock.advance(4 * DAY);
  expect(await tenSchedulers()).toBe(0);
});

test('after an outage only the nearest, and nothing about deleted applications', async () => {
  const developer = await aDeveloper(app);
  const uri = 'https://late.example/cb';
  const [kept, deleted] = [
    await register(developer, { redirect_uris: [uri] }),
    await register(developer, { redirect_uris: [uri] }),
  ];
  for (const { id } of [kept, deleted]) await prove(id, uri);
  await developer.send('DELETE', `/api/v1/applications/${deleted.id}`);
  clock.advance(360 * DAY);
  expect(await tenSchedulers()).toBe(1);
  expect(await mailsTo(app, developer.email)).toHaveLength(1);
});

test('notices are deleted a day after the end they announced, attempts after a week', async () => {
  await db.deleteFrom('verification_notices').execute();
  const developer = await aDeveloper(app);
  const uri = 'https://old.example/cb';
  const { id } = await register(developer, { redirect_uris: [uri] });
  await prove(id, uri, 40);
  await db
    .insertInto('redirect_uri_attempts')
    .values({ application_id: id, uri, started_at: clock.now() })
    .execute();
  clock.advance(7 * DAY);
  expect(await deleteOldRows(app.context, 'redirect_uri_attempts', 'verification_notices')).toBe(0);
  clock.advance(1);
  expect(await deleteOldRows(app.context, 'redirect_uri_attempts', 'verification_notices')).toBe(1);
  clock.advance(30 * DAY);
  expect(await tenSchedulers()).toBe(1);
  clock.advance(4 * DAY - HOUR);
  expect(await deleteOldRows(app.context, 'redirect_uri_attempts', 'verification_notices')).toBe(0);
  clock.advance(2 * HOUR);
  expect(await deleteOldRows(app.context, 'redirect_uri_attempts', 'verification_notices')).toBe(1);
});
