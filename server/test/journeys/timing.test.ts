import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { median, type Pair, plainDifference } from '../support/hostile/plain-difference.ts';
import { hashAnew } from '../support/known-hashes.ts';
import { aHolder, assertion, authenticate, creationOptions } from '../support/passkeys.ts';
import { anAccount, anAddress, confirmPassword, signedIn } from '../support/people.ts';
import { Authenticator } from '../support/webauthn/authenticator.ts';

/** TIMING_SAMPLES=200 on an idle machine for the letter of OA-38; the short form only catches what differs plainly. */
const SAMPLES = Number(process.env.TIMING_SAMPLES ?? 15);
const LETTER = SAMPLES >= 200;
const LETTERS_GAP_MS = 5;
/** What is answered in even time (`account/shared/pad-response-time.ts`) takes a step of it at least; timers may be a millisecond early. */
const STEP_MS = 99;

// Every answer with the hashes that it takes.
hashAnew();

const app = await startUnlimitedApp({ config: { trust_proxy: ['127.0.0.0/8'] } });
const { context } = app;
const known = await anAccount(context, { totp: true });
const source = await signedIn(app, await anAccount(context));
const holder = await aHolder(app);
const unregistered = new Authenticator(app.baseUrl);
const stranger = await signedIn(app, await anAccount(context));
await confirmPassword(stranger);
unregistered.create(await creationOptions(stranger));
const broken = { signature: () => Buffer.alloc(70, 1) };

/** A request about an account or about an unknown address; `prepare` is not timed. */
type Question = {
  prepare?: (isKnown: boolean, browser: Client) => Promise<unknown>;
  ask: (isKnown: boolean, browser: Client, from: Headers, prepared: unknown) => Promise<Response>;
  /** Writes more for one of the two, and is answered in even time therefore. */
  inEvenTime?: boolean;
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
    inEvenTime: true,
    prepare: () => confirmPassword(source),
    ask: (isKnown, _browser, from) =>
      source.postJson('/api/v1/me/merge/otp', { email: email(isKnown) }, from),
  },
  'a recovery': {
    inEvenTime: true,
    ask: (isKnown, browser, from) => browser.postForm('/recover', { email: email(isKnown) }, from),
  },
};

let asked = 0;

/** Both requests `rounds` times, in turns; how long they took, and how many different responses there were. */
async function measured({ prepare, ask }: Question, shapes: Set<string>): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const took = { known: 0, unknown: 0 };
    // In turns, so that neither always comes first.
    for (const isKnown of sample % 2 ? [true, false] : [false, true]) {
      const browser = app.client();
      const prepared = await prepare?.(isKnown, browser);
      const from = { 'x-forwarded-for': `2001:db8:${(asked++).toString(16)}::1` };
      const begun = performance.now();
      const response = await ask(isKnown, browser, from, prepared);
      const body = await response.text();
      took[isKnown ? 'known' : 'unknown'] = performance.now() - begun;
      shapes.add(shapeOf(response, body));
    }
    pairs.push([took.known, took.unknown]);
  }
  return pairs;
}

test.each(Object.entries(QUESTIONS))(
  'OA-38: %s is answered alike and in the same time with and without an account',
  {
    timeout: 300_000 + SAMPLES * 10_000,
  },
  async (name, question) => {
    const shapes = new Set<string>();
    const all: Pair[] = [];
    const measure = async () => {
      const pairs = await measured(question, shapes);
      all.push(...pairs);
      return pairs;
    };
    if (question.inEvenTime) {
      await measure();
      expect(Math.min(...all.flat())).toBeGreaterThan(STEP_MS);
    } else expect(await plainDifference(measure)).toBeNull();
    expect([...shapes]).toHaveLength(1);
    const gap = median(all.map(([one, other]) => one - other));
    console.info(`${name}: median gap ${gap.toFixed(2)} ms over ${all.length} pairs`);
    if (LETTER) expect(Math.abs(gap)).toBeLessThan(LETTERS_GAP_MS);
  },
);

/** All that a caller sees, except what differs in every response. */
function shapeOf(response: Response, body: string): string {
  const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers);
  const text = body
    .replace(/"challenge":"[\w-]+"/, '"challenge":"…"')
    .replaceAll(/[\da-f]{12}@people\.example/g, 'EMAIL');
  return JSON.stringify([response.status, headers, text]);
}
