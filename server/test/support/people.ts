import { randomBytes } from 'node:crypto';
import type { Context } from '../../src/platform/context.ts';
import { hashPassword } from '../../src/platform/crypto/passwords/password.ts';
import { hotp } from '../../src/platform/crypto/totp.ts';
import type { NewUser } from '../../src/users/accounts/create-user.ts';
import { createUser, enrolTotp } from '../../src/users/index.ts';
import type { App } from './app.ts';
import { fieldsOf, formNamed } from './browser/html-forms.ts';
import { Client } from './client.ts';
import { changeSessions } from './rows.ts';
import { fromBase32 } from './webauthn/base32.ts';

const MAIL_DEADLINE_MS = 120_000;
export const PASSWORD = 'seven brass lanterns';

export type Account = { user_id: number; sub: string; email: string; totp_secret: Buffer | null };

/** A person with the password above and a verified address; `details` overrides any field. */
export async function anAccount(
  context: Context,
  { totp = false, ...details }: Partial<NewUser> & { totp?: boolean } = {},
): Promise<Account> {
  const now = context.clock.now();
  const person = await createUser(context.stores.db, now, {
    email: anAddress(),
    password_hash: await passwordHash(),
    identity_verified_level: 1,
    preferred_name: 'Ann',
    ...details,
  });
  if (!person) throw new Error('the address is taken');
  const totp_secret = totp ? await enrolTotp(context.stores.db, context.keyring, now, person.user_id) : null;
  return { ...person, totp_secret };
}

let hashed: Promise<string> | null = null;
/** Of the password above. Hashing is slow on purpose; one hash serves every account of a test file. */
export function passwordHash(): Promise<string> {
  hashed ??= hashPassword(PASSWORD);
  return hashed;
}

export function anAddress(): string {
  return `${randomBytes(6).toString('hex')}@people.example`;
}

/** The code an authenticator app shows, `stepsAhead` steps of 30 seconds from now. */
export function codeOf(secret: Buffer, now: Date, stepsAhead = 0): string {
  return hotp(secret, Math.floor(now.getTime() / 30_000) + stepsAhead);
}

/** The secret that the set-up page shows as text. */
export function secretIn(document: string): Buffer {
  const secret = fromBase32(document.match(/id="totp-secret"[^>]*value="([A-Z2-7]+)"/)?.[1] ?? '');
  if (!secret) throw new Error(`no secret in: ${document}`);
  return secret;
}

/** A browser that signed in as this person through the page, with the present code where one is needed. */
export async function signedIn(app: Pick<App, 'baseUrl' | 'context'>, person: Account): Promise<Client> {
  const browser = new Client(app.baseUrl);
  const otp_code = person.totp_secret ? codeOf(person.totp_secret, app.context.clock.now()) : '';
  const response = await browser.postForm('/login', { email: person.email, password: PASSWORD, otp_code });
  if (response.status !== 303) throw new Error(`sign-in failed: ${response.status} ${await response.text()}`);
  return browser;
}

/** A person of anAccount(), and a browser in which they signed in through the page. */
export async function someoneSignedIn(
  app: Pick<App, 'baseUrl' | 'context'>,
  details: Parameters<typeof anAccount>[1] = {},
): Promise<{ person: Account; browser: Client }> {
  const person = await anAccount(app.context, details);
  return { person, browser: await signedIn(app, person) };
}

/** Confirms the password, as a person without a second factor does before a change of a credential. */
export async function confirmPassword(browser: Client, password = PASSWORD): Promise<void> {
  const response = await browser.postJson('/api/v1/me/step_up', { password });
  if (response.status !== 200) throw new Error(`step-up failed: ${response.status} ${await response.text()}`);
}

/** As if the password had just been confirmed in every session of this person: without its hash, which is slow on purpose. */
export async function passwordConfirmed(
  { stores, clock }: Pick<Context, 'stores' | 'clock'>,
  { user_id }: Pick<Account, 'user_id'>,
): Promise<void> {
  await changeSessions(stores.db, user_id, { password_confirmed_at: clock.now() });
}

/** As if a second factor had just been confirmed in every session of this person. */
export async function stepUpEverywhere(
  { stores, clock }: Context,
  { user_id }: Pick<Account, 'user_id'>,
): Promise<void> {
  const stamp = { otp_verified_at: clock.now() };
  await changeSessions(stores.db, user_id, stamp);
}

export type Mail = { to: string; subject: string; text: string; html: string };

/** What was mailed to this address, newest first. */
export async function mailsTo(app: { baseUrl: string }, email: string): Promise<Mail[]> {
  const response = await fetch(`${app.baseUrl}/dev/mail`, { headers: { accept: 'application/json' } });
  const { messages } = (await response.json()) as { messages: Mail[] };
  return messages.filter((message) => message.to === email);
}

/** The path of the newest mailed link to `path`; waits for it, another process may be about to send it. */
export async function mailedLink(app: { baseUrl: string }, email: string, path: string): Promise<string> {
  const deadline = Date.now() + MAIL_DEADLINE_MS;
  while (Date.now() < deadline) {
    for (const { text } of await mailsTo(app, email)) {
      const [found] = text.match(new RegExp(`https?://\\S+${path}\\?\\S+`)) ?? [];
      if (found) return new URL(found).pathname + new URL(found).search;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${email} with a link to ${path}`);
}

/** What a form of a page would send without being touched. */
export function formIn(document: string, id: string): Record<string, string> {
  return Object.fromEntries(fieldsOf(formNamed(document, id)));
}
