import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../src/platform/clock.ts';
import { startApp } from '../support/app.ts';
import { testClock } from '../support/clock.ts';
import { aCustomer } from '../support/customers.ts';
import { aDeveloper, answer, type TestDeveloper } from '../support/developers.ts';
import { anAddress, mailsTo, passwordConfirmed, someoneSignedIn } from '../support/people.ts';

const clock = testClock();
const app = await startApp({ clock, config: { trust_proxy: ['127.0.0.0/8', '::1/128'] } });
const { context } = app;

/** Sends one invitation to this address; resolves to the status. */
type Invite = (email: string) => Promise<number>;

async function byDeveloper(ip: string): Promise<Invite> {
  const developer: TestDeveloper = await aDeveloper(app);
  const from = { 'x-forwarded-for': ip };
  const made = await answer(await developer.send('POST', '/api/v1/organizations', { name: 'Acme' }, from));
  expect(made).toEqual([201, expect.objectContaining({ name: 'Acme' })]);
  const path = `/api/v1/organizations/${(made[1] as { id: number }).id}/invitations`;
  return async (email) => (await developer.send('POST', path, { email, role: 'member' }, from)).status;
}

async function byCustomer(ip: string): Promise<Invite> {
  const { person, browser } = await someoneSignedIn(app);
  await passwordConfirmed(context, person);
  const { org_id } = await aCustomer(context, [{ ...person, role: 'admin' }]);
  const path = `/api/v1/customers/${org_id}/invitations`;
  const from = { 'x-forwarded-for': ip };
  return async (email) => (await browser.sendJson('POST', path, { email, role: 'member' }, from)).status;
}

test.each([
  ['CO-62: organizations of developers', byDeveloper, 1],
  ['CO-63: customer organizations', byCustomer, 2],
] as const)(
  '%s mail a mailbox ten invitations an hour from one network, and thirty in all',
  async (_name, by, net) => {
    const [email, other] = [anAddress(), anAddress()];
    const networks = Array.from({ length: 4 }, (_, at) => `198.51.${net}.${at + 1}`);
    const received: number[] = [];
    for (const network of networks) {
      const invite = await by(network);
      for (let sent = 0; sent < 12; sent++) expect(await invite(email)).toBe(201);
      received.push((await mailsTo(app, email)).length);
    }
    expect(received).toEqual([10, 20, 30, 30]);
    const invite = await by(networks[0]!);
    expect([await invite(other), (await mailsTo(app, other)).length]).toEqual([201, 1]);
    clock.advance(HOUR);
    const later = await by(networks[0]!);
    expect([await later(email), (await mailsTo(app, email)).length]).toEqual([201, 31]);
  },
);

test('CO-64: accounts are free, so one network invites a hundred addresses a day, through any number of them', async () => {
  const statuses: number[] = [];
  for (let account = 0; account < 6; account++) {
    const invite = await byDeveloper('203.0.113.62');
    for (let sent = 0; sent < 20; sent++) statuses.push(await invite(anAddress()));
    clock.advance(MINUTE);
  }
  expect(statuses).toEqual([...Array(100).fill(201), ...Array(20).fill(429)]);
  expect(await (await byDeveloper('203.0.113.63'))(anAddress())).toBe(201);
});

test('CO-65: addresses with tags share the budget of one mailbox', async () => {
  const [name, domain] = anAddress().split('@');
  for (const part of [1, 2, 3]) {
    const invite = await byDeveloper(`203.0.113.7${part}`);
    for (let sent = 0; sent < 12; sent++) expect(await invite(`${name}+${part}${sent}@${domain}`)).toBe(201);
  }
  const mailed = await app.client().get(`/dev/mail?to=${name}`, { accept: 'application/json' });
  expect(((await mailed.json()) as { messages: unknown[] }).messages).toHaveLength(30);
});
