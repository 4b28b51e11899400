import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { aHolder, stepUpOptions } from '../../../test/support/passkeys.ts';
import { type Answer, race, startPair, tally } from '../../../test/support/processes/fleet.ts';
import type { RequestOptions } from '../../../test/support/webauthn/authenticator.ts';

// WA-16, WA-17: exact budgets over two processes. Callers name their address as a trusted proxy would.
const fleet = await startPair({ TRUST_PROXY: '127.0.0.0/8' });
const app = { ...fleet, client: () => fleet.callers(1)[0]! };
const holder = await aHolder(app);
const OPTIONS = '/api/v1/passkeys/authentication_options';
const AUTHENTICATE = '/api/v1/passkeys/authenticate';

let networks = 0;
/** A /64 that no other test has used. */
function newNetwork(): string {
  // Of a site of its own: a /48 has a budget too.
  return `2001:db8:${(++networks).toString(16)}:1`;
}
function from(address: string): Record<string, string> {
  return { 'x-forwarded-for': address };
}
function errorsOf(answers: Answer[], status: number): Set<unknown> {
  return new Set(
    answers.filter((answer) => answer.status === status).map(({ text }) => JSON.parse(text).error),
  );
}
function expectRetryAfter(answers: Answer[]): void {
  for (const { headers } of answers.filter(({ status }) => status === 429)) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  }
}

test('WA-16: options are the same for every caller, set no cookie and name no passkey', async () => {
  const callers = [
    [app.client(), {}],
    [app.client(), undefined],
    [holder.browser, {}],
    [app.client(), { email: holder.person.email }],
    [app.client(), { email: 'nobody@people.example' }],
    [app.client(), { allowCredentials: [{ id: 'AA' }], rpId: 'evil.test' }],
  ] as const;
  const challenges = new Set<string>();
  for (const [browser, body] of callers) {
    const response = await browser.postJson(OPTIONS, body, from(`${newNetwork()}::1`));
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    const options = (await response.json()) as { challenge: string };
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    });
    challenges.add(options.challenge);
  }
  expect(challenges.size).toBe(callers.length);
});

test.each([
  ['one IPv4 address', () => () => '198.51.100.7'],
  ['one /64 in rotation', rotation],
])('WA-16: of 60 concurrent requests for options %s gets 20', async (_, addressing) => {
  const address = addressing();
  const answers = await race(fleet.callers(60), (browser, index) =>
    browser.postJson(OPTIONS, {}, from(address(index))),
  );
  expect(tally(answers)).toEqual({ 200: 20, 429: 40 });
  expect(errorsOf(answers, 429)).toEqual(new Set(['rate_limited']));
  expectRetryAfter(answers);
});

test.each([
  ['one IPv4 address', () => () => '198.51.100.8'],
  ['one /64 in rotation', rotation],
])('WA-17: of 100 concurrent sign-ins %s has 15 checked', async (_, addressing) => {
  const address = addressing();
  const answers = await race(fleet.callers(100), (browser, index) =>
    browser.postJson(AUTHENTICATE, { credential: index }, from(address(index))),
  );
  expect(tally(answers)).toEqual({ 422: 15, 429: 85 });
  expect(errorsOf(answers, 422)).toEqual(new Set(['invalid_credential']));
  expectRetryAfter(answers);
});

function rotation(): (index: number) => string {
  const network = newNetwork();
  return (index) => `${network}:${index.toString(16)}::${index.toString(16)}`;
}

test.each([
  ['that exists', () => holder.authenticator.credentialId],
  ['that does not exist', () => randomBytes(32)],
])('WA-17: of 80 concurrent sign-ins from 80 networks a credential %s has 30 checked', async (_, idOf) => {
  const callers = fleet.callers(80);
  const credentialId = idOf().toString('base64url');
  const credentials = await Promise.all(
    callers.map(async (caller) => {
      const network = newNetwork();
      const response = await caller.postJson(OPTIONS, {}, from(`${network}::1`));
      const options = (await response.json()) as { challenge: string; rpId: string };
      const other = { id: credentialId, rawId: credentialId };
      const signature = randomBytes(70).toString('base64url');
      const credential = holder.authenticator.get(options, { credential: other, response: { signature } });
      return { credential, headers: from(`${network}::2`) };
    }),
  );
  const answers = await race(callers, (caller, index) => {
    const { credential, headers } = credentials[index]!;
    return caller.postJson(AUTHENTICATE, { credential }, headers);
  });
  expect(tally(answers)).toEqual({ 401: 30, 429: 50 });
  expect(errorsOf(answers, 401)).toEqual(new Set(['invalid_credential']));
  expectRetryAfter(answers);
});

test('WA-17: attempts with a challenge that is not ours count for the credential as well', async () => {
  const id = randomBytes(32).toString('base64url');
  const options = { challenge: randomBytes(32).toString('base64url'), rpId: 'localhost' };
  const credential = holder.authenticator.get(options, { credential: { id, rawId: id } });
  const answers = await race(fleet.callers(40), (caller) =>
    caller.postJson(AUTHENTICATE, { credential }, from(`${newNetwork()}::1`)),
  );
  expect(tally(answers)).toEqual({ 400: 30, 429: 10 });
  expectRetryAfter(answers);
});

test('WA-17: sign-in and step-up share one budget of the credential', async () => {
  const { browser, authenticator } = await aHolder(app);
  const wrong = { signature: randomBytes(70).toString('base64url') };
  async function stepUpOnce(): Promise<number> {
    const credential = authenticator.get(await stepUpOptions(browser), { response: wrong });
    return (await browser.postJson('/api/v1/me/step_up', { credential })).status;
  }
  async function signInOnce(): Promise<number> {
    const [caller, headers] = [app.client(), from(`${newNetwork()}::1`)];
    const options = await (await caller.postJson(OPTIONS, {}, headers)).json();
    const credential = authenticator.get(options as RequestOptions, { response: wrong });
    return (await caller.postJson(AUTHENTICATE, { credential }, headers)).status;
  }
  for (let attempt = 0; attempt < 15; attempt += 1) {
    expect([await stepUpOnce(), await signInOnce()]).toEqual([401, 401]);
  }
  expect([await stepUpOnce(), await signInOnce()]).toEqual([429, 429]);
});
