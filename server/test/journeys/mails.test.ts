import { expect, test } from 'vitest';
import type { Locale } from '../../src/platform/i18n/locale.ts';
import { deliverDueMail } from '../../src/platform/mail/index.ts';
import { startUnlimitedApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { opened, type ReceivedMail, startMailServer } from '../support/network/mail-server.ts';
import { creationOptions } from '../support/passkeys.ts';
import {
  type Account,
  anAccount,
  anAddress,
  codeOf,
  confirmPassword,
  PASSWORD,
  secretIn,
} from '../support/people.ts';
import { Authenticator } from '../support/webauthn/authenticator.ts';

const receiver = await startMailServer();
const app = await startUnlimitedApp({ config: { smtp_url: receiver.url } });
const { context } = app;

const NEW_PASSWORD = 'nine copper kettles';

/** What the walk below causes. */
const SUBJECTS: Record<'en' | 'ja', string[]> = {
  en: [
    'Verify your e-mail address',
    'You already have an account',
    'Set a new password',
    'Your password was changed',
    'New sign-in to your account',
    'One-time codes are on',
    'New recovery codes were created',
    'A recovery code was used',
    'One-time codes are off',
    'A passkey was added to your account',
    'Confirm your new e-mail address',
    'Your e-mail address is about to change',
    'Your e-mail address was changed',
    'Code for merging an account into yours',
    'Your account was merged',
    'An account was merged into yours',
    'Confirm that you want to delete your account',
    'Your account is deleted',
  ],
  ja: [
    'メールアドレスの確認',
    'すでにアカウントがあります',
    'パスワードの再設定',
    'パスワードが変更されました',
    '新しいログインがありました',
    'ワンタイムコードが有効になりました',
    '新しいリカバリーコードが作成されました',
    'リカバリーコードが使われました',
    'ワンタイムコードが無効になりました',
    'アカウントにパスキーが追加されました',
    '新しいメールアドレスの確認',
    'メールアドレスの変更が申し込まれました',
    'メールアドレスが変更されました',
    'アカウント統合の確認コード',
    'アカウントが統合されました',
    'アカウントがあなたのアカウントに統合されました',
    'アカウント削除の確認',
    'アカウントを削除しました',
  ],
};

test.each(['en', 'ja'] as const)('every mail over SMTP in %s, as text and as HTML', async (locale) => {
  receiver.messages.length = 0;
  const life = new Life(locale);
  await life.begins();
  await life.takesIn();
  await life.isSecured();
  await life.moves();
  await life.ends();

  const mails = await received();
  // What waits together is sent together.
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(SUBJECTS[locale].toSorted());
  for (const mail of mails) {
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(mail.html.replaceAll(/<\/?span[^>]*>/g, '')).toMatch(
      new RegExp(`<h1 [^>]*>${RegExp.escape(mail.subject)}</h1>`),
    );
    expect(/[ぁ-ん]/.test(mail.text)).toBe(locale === 'ja');
    const links = linksOf(mail.text);
    expect(links.every((link) => link.startsWith(`${app.baseUrl}/`))).toBe(true);
    expect(linksOf(mail.html.replaceAll('&amp;', '&'))).toEqual(expect.arrayContaining(links));
    // Every line of the one is in the other.
    const paragraphs = mail.text.split('\n\n').filter((part) => !part.includes('http'));
    for (const line of paragraphs.flatMap((paragraph) => paragraph.trim().split('\n')))
      expect(wordsOf(mail.html)).toContain(line);
  }
});

/** One person, from sign-up to deletion. */
class Life {
  readonly #headers: Record<string, string>;
  readonly #browser: Client = app.client();
  #person: Pick<Account, 'email'> = { email: anAddress() };

  constructor(locale: Locale) {
    this.#headers = { 'accept-language': locale };
  }

  async begins(): Promise<void> {
    const { email } = this.#person;
    await this.#send('/signup', { email, password: PASSWORD });
    await this.#send('/verify-email', { token: await tokenFrom('/verify-email') });
    await this.#send('/signup', { email, password: PASSWORD });
    await this.#send('/recover', { email });
    await this.#send('/reset-password', {
      token: await tokenFrom('/reset-password', 1),
      new_password: NEW_PASSWORD,
    });
    await this.#logIn(this.#browser);
    await this.#logIn(app.client());
  }

  async isSecured(): Promise<void> {
    await this.#send('/account/security/totp', { password: NEW_PASSWORD });
    const secret = secretIn(await (await this.#browser.get('/account/security/totp')).text());
    const code = (ahead: number) => codeOf(secret, context.clock.now(), ahead);
    await this.#send('/account/security/totp/confirm', { otp_code: code(0) });
    await this.#send('/account/step-up', { otp_code: code(1) });
    await this.#send('/account/security/recovery-codes', {});
    const shown = await (await this.#browser.get('/account/security/recovery-codes')).text();
    const [otp_code = ''] = shown.match(/\b\d{4}(-\d{4}){3}\b/) ?? [];
    await this.#send('/account/step-up', { otp_code });
    await this.#send('/account/security/totp/remove', {});
    const credential = new Authenticator(app.baseUrl).create(await creationOptions(this.#browser));
    const headers = { ...this.#headers };
    expect((await this.#browser.postJson('/api/v1/passkeys', { credential }, headers)).status).toBe(201);
  }

  async moves(): Promise<void> {
    const email = anAddress();
    await this.#send('/account/email', { email });
    await this.#send('/account/email/confirm', { token: await tokenFrom('/account/email/confirm') });
    this.#person = { email };
  }

  /** Before there is a second factor: from then on a code in the mailbox is not enough. */
  async takesIn(): Promise<void> {
    const { email } = this.#person;
    const source = await anAccount(context);
    const other = app.client();
    await this.#send('/login', { email: source.email, password: PASSWORD }, other);
    await confirmPassword(other);
    await other.postJson('/api/v1/me/merge/otp', { email }, this.#headers);
    const [otp_code = ''] = (await received()).at(-1)!.text.match(/\b\d{6}\b/) ?? [];
    const merged = await other.postJson('/api/v1/me/merge', { otp_code }, this.#headers);
    expect(merged.status).toBe(200);
  }

  async ends(): Promise<void> {
    await this.#send('/account/delete', { password: NEW_PASSWORD });
    await this.#send('/account/delete/confirm', { token: await tokenFrom('/account/delete/confirm') });
  }

  async #logIn(browser: Client): Promise<void> {
    await this.#send('/login', { email: this.#person.email, password: NEW_PASSWORD }, browser);
  }

  async #send(path: string, fields: Record<string, string>, browser = this.#browser): Promise<void> {
    const answer = await browser.postForm(path, fields, this.#headers);
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 303, expect.anything()]);
    expect(answer.headers.get('location')).not.toContain('step-up');
    await deliverDueMail(context);
  }
}

async function received(): Promise<ReceivedMail[]> {
  await deliverDueMail(context);
  return receiver.messages.map(opened);
}

/** Of the latest link to `path`, or the `earlier` one before it. */
async function tokenFrom(path: string, earlier = 0): Promise<string> {
  const links = (await received())
    .flatMap(({ text }) => linksOf(text))
    .filter((link) => link.includes(`${path}?`));
  return new URL(links.at(-1 - earlier)!).searchParams.get('token')!;
}

function linksOf(text: string): string[] {
  return text.match(/https?:\/\/[^\s"<]+/g) ?? [];
}

/** As people read it: a code is shown below the words before it. */
function wordsOf(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, '').replaceAll(/[ \n]+/g, ' ');
  return text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}
