import { setTimeout as sleep } from 'node:timers/promises';
import { hotp } from '../../server/src/platform/crypto/totp.ts';
import { Client } from '../../server/test/support/client.ts';
import { fromBase32 } from '../../server/test/support/webauthn/base32.ts';
import type { Seen, Visit } from './administrator.ts';

/** The administrator's browser, in a program that runs in the machine: one visit, told as JSON on standard input and output. */
const PERIOD_MS = 30_000;
const RELOADS = 60;
const CHECKS = '/admin/status/checks';
const ROW = /<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs;

const visit = JSON.parse(process.argv[2]!) as Visit;
const { base_url, email, password } = visit;
const secret = fromBase32(visit.totp_secret)!;
let { period } = visit;
const browser = new Client(base_url);
for (const [name, value] of visit.cookies) browser.cookies.set(name, value);

const seen: Pick<Seen, 'status' | 'lines'> =
  visit.cookies.length === 0 ? await first() : await afterRestart();
console.log(JSON.stringify({ ...seen, period, cookies: [...browser.cookies] } satisfies Seen));

/** Signs in: without a code, with a wrong one, with the right one. Then confirms, and runs the checks. */
async function first() {
  const answers = [
    await browser.postForm('/login', { email, password }),
    await browser.postForm('/login', { email, password, otp_code: '000000' }),
    await browser.postForm('/login', { email, password, otp_code: await nextCode() }),
    await browser.get(CHECKS),
    await browser.postForm('/account/step-up', { otp_code: await nextCode(), return_to: CHECKS }),
    await browser.postForm(CHECKS, { test_mail: 'on' }),
  ];
  const page = await answers.at(-1)!.text();
  const lines = [...page.matchAll(ROW)].map(([, name, value]) => [textOf(name!), textOf(value!)].join(': '));
  return { status: answers.map(({ status }) => status), lines };
}

/** Is still signed in, and signs in again. */
async function afterRestart() {
  const answers = [
    await onceUp(() => browser.get('/account/security')),
    await new Client(base_url).postForm('/login', { email, password, otp_code: await nextCode() }),
  ];
  return { status: answers.map(({ status }) => status), lines: [] };
}

/** The proxy answers 502 until the service listens again; a person reloads the page. */
async function onceUp(get: () => Promise<Response>): Promise<Response> {
  for (let answer = await get(), again = 0; ; answer = await get(), again++) {
    if (answer.status !== 502 || again === RELOADS) return answer;
    await sleep(1_000);
  }
}

/** Each code works once: the next one is that of the next 30 seconds. */
async function nextCode(): Promise<string> {
  while (Math.floor(Date.now() / PERIOD_MS) <= period) await sleep(500);
  period = Math.floor(Date.now() / PERIOD_MS);
  return hotp(secret, period);
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
