import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SECOND } from '../../src/platform/clock.ts';
import type { Client } from '../support/client.ts';
import { aRelyingParty, basic, post, signIn } from '../support/oauth.ts';
import { anAccount, anAddress, codeOf, PASSWORD } from '../support/people.ts';
import { type Answer, REMEMBERED_HASHES, race, startPair, tally } from '../support/processes/fleet.ts';

// One budget for all processes, exact to the last attempt however many arrive at once. Callers name their address as
// a trusted proxy would.
const fleet = await startPair({ TRUST_PROXY: '127.0.0.0/8', ...REMEMBERED_HASHES });
const { context } = fleet;
const BURST = 120;

let addresses = 0;
/** An address that no other test has used. */
function newAddress(): string {
  return `198.51.100.${++addresses}`;
}

test('OA-31, RL-15: of 120 wrong passwords at once over two processes exactly 10 are checked; the owner signs in from elsewhere', async () => {
  const person = await anAccount(context);
  const address = newAddress();
  const answers = await race(fleet.callers(BURST), (browser) =>
    login(browser, address, person.email, 'wrong'),
  );
  expect(tally(answers)).toEqual({ 422: 10, 429: BURST - 10 });
  expectRetryAfter(answers, 15 * 60);
  const [there, elsewhere] = fleet.callers(2) as [Client, Client];
  // What was refused at this account has used up nothing of the address's 30.
  expect((await login(there, address, anAddress(), 'wrong')).status).toBe(422);
  expect((await login(there, address, person.email, PASSWORD)).status).toBe(429);
  expect((await login(elsewhere, newAddress(), person.email, PASSWORD)).status).toBe(303);
});

test('forty people, or one person forty times, who sign in at once behind one address all get in', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => anAccount(context)));
  const address = newAddress();
  const everyone = await race(fleet.callers(40), (browser, index) =>
    login(browser, address, people[index]!.email, PASSWORD),
  );
  expect(tally(everyone)).toEqual({ 303: 40 });
  const tabs = await race(fleet.callers(40), (browser) =>
    login(browser, address, people[0]!.email, PASSWORD),
  );
  expect(tally(tabs)).toEqual({ 303: 40 });
});

test('OA-31: an address without an account uses up its 10 attempts alike', async () => {
  const [address, email] = [newAddress(), anAddress()];
  const answers = await race(fleet.callers(40), (browser) => login(browser, address, email, 'wrong'));
  expect(tally(answers)).toEqual({ 422: 10, 429: 30 });
});

test('OA-31: over any number of accounts one address has exactly 30 attempts', async () => {
  const address = newAddress();
  const answers = await race(fleet.callers(BURST), (browser) =>
    login(browser, address, anAddress(), 'wrong'),
  );
  expect(tally(answers)).toEqual({ 422: 30, 429: BURST - 30 });
});

test('OA-31: however the address is typed, it is one account with 10 attempts', async () => {
  const { email } = await anAccount(context, { email: `kim.iii.${Date.now()}@people.example` });
  const address = newAddress();
  const spellings = [
    email,
    email.toUpperCase(),
    ` ${email} `,
    email.replace('i', 'İ'),
    email.replace('iii', 'iİi'),
    email.replace('iii', 'İİİ'),
    email.replace('k', '\u212a'),
    `${email}\t`,
  ];
  const answers = await race(fleet.callers(80), (browser, index) =>
    login(browser, address, spellings[index % spellings.length]!, 'wrong'),
  );
  // Each identifier of the account counts for it; the rest uses up the address's own 30.
  const right = await race(spellings, (spelling, index) =>
    login(fleet.callers(2)[index % 2]!, newAddress(), spelling, PASSWORD),
  );
  const leading = new Set(spellings.filter((_, index) => right[index]!.status === 303));
  const judged = answers.filter(({ status }, index) => {
    return status === 422 && leading.has(spellings[index % spellings.length]!);
  });
  expect(leading.size).toBeGreaterThanOrEqual(4);
  expect(judged.length).toBeLessThanOrEqual(10);
});

test('OA-40: neither the addresses of one /64 nor unreadable headers multiply the budget', async () => {
  const [first, second] = [await anAccount(context), await anAccount(context)];
  const network = await race(fleet.callers(60), (browser, index) =>
    login(browser, `2001:db8:1:2:${index.toString(16)}::${index.toString(16)}`, first.email, 'wrong'),
  );
  expect(tally(network)).toEqual({ 422: 10, 429: 50 });
  const unreadable = ['a', '1.2.3', '::ffff:1.2.3.4.5', '0x7f.1', '1.2.3.4 5', 'unknown', '-', '999.1.1.1'];
  const answers = await race(fleet.callers(64), (browser, index) =>
    login(browser, `203.0.113.${index}, ${unreadable[index % unreadable.length]!}`, second.email, 'wrong'),
  );
  expect(tally(answers)).toEqual({ 422: 10, 429: 54 });
  const mapped = await race(fleet.callers(20), (browser, index) =>
    login(browser, index % 2 ? '::ffff:198.51.100.250' : '198.51.100.250', second.email, 'wrong'),
  );
  expect(tally(mapped)).toEqual({ 422: 10, 429: 10 });
});

test('OA-31: of 120 wrong one-time codes at once exactly 10 are checked', async () => {
  const person = await anAccount(context, { totp: true });
  const [browser] = fleet.callers(1) as [Client];
  await signIn(context, browser, person);
  const now = context.clock.now();
  const rightOnes = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(person.totp_secret!, now, steps)));
  const wrong = Array.from({ length: BURST + 5 }, (_, index) => String(100_000 + index)).filter(
    (code) => !rightOnes.has(code),
  );
  const address = newAddress();
  const answers = await race(fleet.callers(BURST, browser), (tab, index) =>
    tab.postForm('/account/step-up', { otp_code: wrong[index]! }, from(address)),
  );
  // On a busy machine some wait for the database for longer than they may.
  const { 422: checked, 429: refused = 0, 503: shed = 0 } = tally(answers);
  expect([checked, refused + shed]).toEqual([10, BURST - 10]);
});

test('OA-31: of 200 wrong client secrets at once exactly 60 are checked, and the right one still works', async () => {
  const rp = await aRelyingParty(context, { allowed_scopes: ['openid', 'agent:read'] });
  const address = newAddress();
  const form = new URLSearchParams({ grant_type: 'client_credentials', scope: 'agent:read' });
  const ask = (caller: Client, secret: string) =>
    caller.fetch('/oauth/token', {
      method: 'POST',
      body: form,
      headers: { ...basic({ ...rp, client_secret: secret }), ...from(address) },
    });
  const answers = await race(fleet.callers(200), (caller, index) => ask(caller, `svc_sec_${index}`));
  expect(tally(answers)).toEqual({ 401: 60, 429: 140 });
  expectRetryAfter(answers, 15 * 60);
  const right = await race(fleet.callers(2), (caller) => ask(caller, rp.client_secret!));
  expect(tally(right)).not.toHaveProperty('429');
  expect(tally(right)).not.toHaveProperty('401');
});

test('OA-21: of 150 guesses at introspection at once exactly 60 are answered', async () => {
  const rp = await aRelyingParty(context);
  const answers = await race(fleet.callers(150), (caller, index) =>
    post(caller, '/oauth/introspect', rp, { token: `guess ${index}` }),
  );
  expect(tally(answers)).toEqual({ 200: 60, 429: 90 });
  expect(new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text))).toEqual(
    new Set(['{"active":false}']),
  );
});

test('RL-15: of 200 calls of /api/v1 in a moment exactly 60 pass, also those that fail for another reason', async () => {
  const address = newAddress();
  const answers = await race(fleet.callers(200), (caller, index) =>
    index % 4 < 2
      ? caller.get('/api/v1/me', from(address))
      : caller.postJson('/api/v1/me/step_up', { otp_code: '000000' }, from(address)),
  );
  expect(tally(answers)).toEqual({ 401: 60, 429: 140 });
  expectRetryAfter(answers, 60);
});

/** On a machine that has much else to do, a process may have no connection to the database in time: it then answers 503 and has counted nothing. */
async function login(browser: Client, address: string, email: string, password: string): Promise<Response> {
  for (;;) {
    const answer = await browser.postForm('/login', { email, password }, from(address));
    if (answer.status !== 503) return answer;
    await pause(Number(answer.headers.get('retry-after')) * SECOND);
  }
}

function from(address: string): Record<string, string> {
  return { 'x-forwarded-for': address };
}

/** Every 429 says when to come back: a whole number of seconds within the window. */
function expectRetryAfter(answers: Answer[], window: number): void {
  const waits = answers
    .filter(({ status }) => status === 429)
    .map(({ headers }) => headers.get('retry-after'));
  expect(waits.length).toBeGreaterThan(0);
  for (const wait of waits) {
    expect(wait).toMatch(/^\d+$/);
    expect(Number(wait)).toBeGreaterThan(0);
    expect(Number(wait)).toBeLessThanOrEqual(window);
  }
}
