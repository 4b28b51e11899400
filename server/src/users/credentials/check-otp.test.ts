import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { anAccount, codeOf, PASSWORD, signedIn } from '../../../test/support/people.ts';
import { changeUser } from '../../../test/support/rows.ts';

/** As contract section 3 allows them at one account. */
const TRIES = 10;

const app = await startApp();
const { context } = app;

test('a one-time code that could not be checked does not count as wrong: the person has all tries left', async () => {
  const person = await anAccount(context, { totp: true });
  const form = () => ({ email: person.email, password: PASSWORD, otp_code: code(0) });
  const code = (stepsAhead: number) => codeOf(person.totp_secret!, context.clock.now(), stepsAhead);

  await whileUnreadable(person.user_id, async () => {
    expect((await app.client().postForm('/login', form())).status).toBe(500);
  });
  const browser = await signedIn(app, person);
  const stepUp = (otp_code: string) => browser.postJson('/api/v1/me/step_up', { otp_code });
  await whileUnreadable(person.user_id, async () => {
    expect((await stepUp(code(1))).status).toBe(500);
  });
  expect((await stepUp(code(1))).status).toBe(200);

  for (let time = 0; time < TRIES; time++) expect((await stepUp('no code')).status).toBe(401);
  expect((await stepUp('no code')).status).toBe(429);
});

/** Calls it more often than anybody may be wrong, while the secret of the codes does not open. */
async function whileUnreadable(user_id: number, attempt: () => Promise<void>): Promise<void> {
  const secret = () =>
    context.stores.db.selectFrom('users').select('sealed_totp_secret').where('user_id', '=', user_id);
  const { sealed_totp_secret } = await secret().executeTakeFirstOrThrow();
  const store = (sealed: Buffer | null) =>
    changeUser(context.stores.db, user_id, { sealed_totp_secret: sealed });
  await store(randomBytes(80));
  for (let time = 0; time <= TRIES; time++) await attempt();
  await store(sealed_totp_secret);
}
