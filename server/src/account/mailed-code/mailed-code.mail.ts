import { openedForReader } from '../../customers/index.ts';
import type { OpenedFor } from '../../platform/brand/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { enqueueLetter, type Recipient } from '../../platform/mail/index.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import type { MailedCodePurpose } from '../tables.ts';
import { mailedCodeMailMessages } from './mailed-code-mails.messages.ts';

/** `user_id` null: no account has the address. */
type Reader = Recipient & { user_id: number | null };

/** `known`: for a person who signed up with an address that has an account. */
type CodeMail = MailedCodePurpose | 'known';

const WORDS = {
  sign_up: ['signUpSubject', 'signUpBody'],
  sign_in: ['signInSubject', 'signInBody'],
  step_up: ['stepUpSubject', 'stepUpBody'],
  known: ['knownSubject', 'knownBody'],
} as const;

/** Mails a code; call in the transaction that keeps it. */
export async function mailCode(
  db: Db,
  context: Context,
  to: Reader,
  kind: CodeMail,
  code: string,
  opened_for: OpenedFor | null,
): Promise<void> {
  const messages = mailedCodeMailMessages[to.locale];
  const [subject, body] = WORDS[kind];
  await enqueueLetter(db, context, to, {
    subject: messages[subject],
    paragraphs: [messages[body], messages.code(code), messages.until],
    code,
    closing: messages.closing,
    opened_for: await openedForReader(db, opened_for, to.user_id),
  });
}

/** Tells a person who asked for a code that their account has a password. */
export async function mailHasPassword(
  db: Db,
  context: Context,
  to: Reader,
  returnTo: string | null,
  opened_for: OpenedFor | null,
): Promise<void> {
  const messages = mailedCodeMailMessages[to.locale];
  await enqueueLetter(db, context, to, {
    subject: messages.passwordSubject,
    paragraphs: [messages.passwordBody],
    action: { label: messages.passwordAction, path: pathWithReturnTo('/recover', returnTo) },
    closing: messages.passwordClosing,
    opened_for: await openedForReader(db, opened_for, to.user_id),
  });
}
