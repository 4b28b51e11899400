import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { fieldsOf, formNamed } from '../../../test/support/browser/html-forms.ts';
import { testClock } from '../../../test/support/clock.ts';
import {
  authorizePath,
  COMMAND_LINE,
  COMMAND_LINE_SCOPE,
  pkce,
  received,
  signIn,
} from '../../../test/support/oauth.ts';
import { anAccount, codeOf, formIn } from '../../../test/support/people.ts';
import { MINUTE } from '../../platform/clock.ts';

const clock = testClock();
const app = await startUnlimitedApp({ clock });
const { context } = app;

/** A person with one-time codes who answers the consent page of svc in a session of these methods, `minutes` old. */
async function allowing(amr: string[], minutes: number) {
  const person = await anAccount(context, { totp: true });
  const browser = app.client();
  await signIn(context, browser, person, amr);
  clock.advance(minutes * MINUTE);
  const { challenge } = pkce();
  const path = authorizePath(COMMAND_LINE, challenge, { scope: COMMAND_LINE_SCOPE });
  const page = (await browser.get(path)).headers.get('location')!;
  const request = new URL(page, app.baseUrl).searchParams.get('request')!;
  const answer = await browser.postForm('/oauth/consent', {
    request,
    scope: COMMAND_LINE_SCOPE.split(' '),
    decision: 'allow',
  });
  return { person, browser, page, answer };
}

test('svc starts with its applications ticked; what changes the account or its agents is ticked by the person', async () => {
  const person = await anAccount(context, { totp: true });
  const browser = app.client();
  await signIn(context, browser, person, ['pwd', 'otp', 'mfa']);
  const tickedOn = async (prompt?: string) => {
    const { challenge } = pkce();
    const path = authorizePath(COMMAND_LINE, challenge, {
      scope: COMMAND_LINE_SCOPE,
      ...(prompt && { prompt }),
    });
    const page = (await browser.get(path)).headers.get('location')!;
    const text = await (await browser.get(page)).text();
    // It returns to this device, which no one has to verify.
    expect([text.includes('on-this-device'), text.includes('Owner not verified')]).toEqual([true, false]);
    const form = fieldsOf(formNamed(text, 'consent'));
    return { request: form.get('request')!, ticked: form.getAll('scope') };
  };
  const first = await tickedOn();
  const writes = (ticked: string[]) => ticked.filter((scope) => scope.endsWith(':write')).toSorted();
  expect(writes(first.ticked)).toEqual(['applications:write']);
  await browser.postForm('/oauth/consent', {
    request: first.request,
    scope: [...first.ticked, 'agent:write'],
    decision: 'allow',
  });
  const again = await tickedOn('consent');
  expect(writes(again.ticked)).toEqual(['agent:write', 'applications:write']);
});

test('A8: svc gets its key from a second factor that was shown a moment ago', async () => {
  const { answer } = await allowing(['pwd', 'otp', 'mfa'], 4);
  expect(received(answer).code).toBeTruthy();
});

test.each([
  ['a session that is old', ['pwd', 'otp', 'mfa'], 6],
  ['the password alone', ['pwd'], 0],
] as const)(
  'A8: with %s the person confirms first, and is then at svc with one more click',
  async (_how, amr, minutes) => {
    const { person, browser, page, answer } = await allowing([...amr], minutes);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/account/step-up?return_to=${encodeURIComponent(page)}`,
    ]);
    const otp_code = codeOf(person.totp_secret!, clock.now());
    const confirmed = await browser.postForm('/account/step-up', { otp_code, return_to: page });
    expect(confirmed.headers.get('location')).toBe('/account/step-up/continue');
    const waiting = await browser.get('/account/step-up/continue');
    expect(waiting.headers.get('content-security-policy')).toContain('http://127.0.0.1:');
    const document = await waiting.text();
    expect(document).toContain('action="/oauth/consent"');
    const { request } = formIn(document, 'continue');
    const sent = await browser.postForm('/oauth/consent', {
      request: request!,
      scope: COMMAND_LINE_SCOPE.split(' '),
      decision: 'allow',
    });
    expect(received(sent).code).toBeTruthy();
  },
);
