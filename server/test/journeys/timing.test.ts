import { expect, test } from 'vitest';
import { startApp } from '../support/app.ts';
import { Authenticator } from '../support/authenticator.ts';
import type { Client } from '../support/client.ts';
import { aHolder, assertion, authenticate, creationOptions } from '../support/passkeys.ts';
import { anAccount, anAddress, signedIn } from '../support/people.ts';

/** TIMING_SAMPLES=200 for the letter of OA-38; the short form only catches what differs plainly. */
const SAMPLES = Number(process.env.TIMING_SAMPLES ?? 15);
const LARGEST_GAP_MS = SAMPLES >= 200 ? 5 : 20;

const app = await startApp({ config: { rate_limits: 'observe', trust_proxy: ['127.0.0.0/8'] } });
const { context } = app;
const known = await anAccount(context, { totp: true });
const source = await signedIn(app, await anAccount(context));
const holder = await aHolder(app);
const unregistered = new Authenticator(app.baseUrl);
unregistered.create(await creationOptions(await signedIn(app, await anAccount(context))));
const broken = { signature: () => Buffer.alloc(70, 1) };

/** A request about somebody with an account or about nobody; `prepare` is not timed. */
type Question = {
  prepare?: (isKnown: boolean, browser: Client) => Promise<unknown>;
  ask: (isKnown: boolean, browser: Client, from: Headers, prepared: unknown) => Promise<Response>;
};
type Headers = Record<string, string>;

const email = (isKnown: boolean) => (isKnown ? known.email : anAddress());

const QUESTIONS: Record<string, Question> = {
  'a password': {
    ask: (isKnown, browser, from) =>
      browser.postForm('/login', { email: email(isKnown), password: 'wrong password' }, from),
  },
  'a password with a one-time code': {
    ask: (isKnown, browser, from) =>
      browser.postForm(
        '/login',
        { email: email(isKnown), password: 'wrong password', otp_code: '123456' },
        from,
      ),
  },
  'the options of a passkey': {
    ask: (isKnown, browser, from) =>
      browser.postJson('/api/v1/passkeys/authentication_options', { username: email(isKnown) }, from),
  },
  'a passkey': {
    prepare: (isKnown, browser) => assertion(browser, isKnown ? holder.authenticator : unregistered, broken),
    ask: (_isKnown, browser, _from, credential) => authenticate(browser, credential),
  },
  'a code for a merge': {
    ask: (isKnown, _browser, from) =>
      source.postJson('/api/v1/me/merge/otp', { email: email(isKnown) }, from),
  },
  'a recovery': {
    ask: (isKnown, browser, from) => browser.postForm('/recover', { email: email(isKnown) }, from),
  },
};

test.each(Object.entries(QUESTIONS))(
  'OA-38: %s is answered alike and in the same time for an account and for nobody',
  {
    timeout: 30_000 + SAMPLES * 1_000,
  },
  async (name, { prepare, ask }) => {
    const gaps: number[] = [];
    const shapes = new Set<string>();
    for (let sample = 0; sample < SAMPLES; sample++) {
      const took = { known: 0, unknown: 0 };
      // In turns, so that neither always comes first.
      for (const isKnown of sample % 2 ? [true, false] : [false, true]) {
        const browser = app.client();
        const prepared = await prepare?.(isKnown, browser);
        const from = { 'x-forwarded-for': `2001:db8:${sample.toString(16)}:${isKnown ? 1 : 2}::1` };
        const begun = performance.now();
        const response = await ask(isKnown, browser, from, prepared);
        const body = await response.text();
        took[isKnown ? 'known' : 'unknown'] = performance.now() - begun;
        shapes.add(shapeOf(response, body));
      }
      gaps.push(took.known - took.unknown);
    }
    expect([...shapes]).toHaveLength(1);
    const gap = median(gaps);
    console.info(`${name}: median gap ${gap.toFixed(2)} ms over ${SAMPLES} pairs`);
    expect(Math.abs(gap)).toBeLessThan(LARGEST_GAP_MS);
  },
);

/** All that a caller sees, save for what is new in every answer. */
function shapeOf(response: Response, body: string): string {
  const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers);
  const text = body
    .replace(/"challenge":"[\w-]+"/, '"challenge":"…"')
    .replaceAll(/[\da-f]{12}@people\.example/g, 'EMAIL');
  return JSON.stringify([response.status, headers, text]);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
