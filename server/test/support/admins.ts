import type { App } from './app.ts';
import { bearer, type Caller } from './developers.ts';
import { type Account, anAccount, codeOf, PASSWORD } from './people.ts';

type TestAdmin = Account & Caller & { token: string };

/** An administrator signed in to the API, with a fresh step-up unless `steppedUp` is false. */
export async function anAdmin(
  app: Pick<App, 'baseUrl' | 'context'>,
  { steppedUp = true }: { steppedUp?: boolean } = {},
): Promise<TestAdmin> {
  const account = await anAccount(app.context, { is_admin: true, totp: true });
  const now = app.context.clock.now();
  const { email } = account;
  const credentials = { email, password: PASSWORD, otp_code: codeOf(account.totp_secret!, now) };
  const started = await bearer(app, null).send('POST', '/api/v1/admin/session', credentials);
  if (started.status !== 201) throw new Error(`${started.status} ${await started.text()}`);
  const { token } = (await started.json()) as { token: string };
  const caller = bearer(app, token);
  if (steppedUp) {
    // The time step of the first code is used; the neighbouring one is accepted too.
    const otp_code = codeOf(account.totp_secret!, now, 1);
    const confirmed = await caller.send('POST', '/api/v1/admin/session/step_up', { otp_code });
    if (confirmed.status !== 200) throw new Error(`${confirmed.status} ${await confirmed.text()}`);
  }
  return { ...account, ...caller, token };
}
