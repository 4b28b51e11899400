import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { DEFAULT_LOCALE } from '../../platform/i18n/locale.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter, type Recipient } from '../../platform/mail/index.ts';
import type { User } from '../../users/index.ts';
import { mergeMailMessages } from './merge-mails.messages.ts';
import { mergeProposalMessages } from './merge-proposal.messages.ts';
import { proposalPath } from './merge-proposal-path.ts';

/** Mails the code that proves the target's mailbox; call in the transaction that keeps the code. */
export async function mailMergeCode(
  db: Db,
  context: Context,
  to: Recipient,
  source: { email: string },
  code: string,
): Promise<void> {
  const messages = mergeMailMessages[to.locale];
  await enqueueLetter(db, context, to, {
    subject: messages.codeSubject,
    paragraphs: [messages.codeBody(source.email), messages.code(code)],
    code,
    closing: messages.codeClosing,
  });
}

/** Tells both addresses of a merge; call in its transaction. */
export async function mailMerged(
  db: Db,
  context: Context,
  source: Recipient,
  target: Recipient,
): Promise<void> {
  const now = context.clock.now();
  for (const to of [source, target]) {
    const messages = mergeMailMessages[to.locale];
    const at = formatMoment(to.locale, now);
    const isSource = to === source;
    await enqueueLetter(db, context, to, {
      subject: isSource ? messages.sourceSubject : messages.targetSubject,
      paragraphs: [(isSource ? messages.sourceBody : messages.targetBody)(source.email, target.email, at)],
      action: { label: messages.action, path: '/account' },
      closing: messages.closing,
    });
  }
}

/**
 * Asks one account about a merge that an administrator proposes; call in the transaction that keeps the hash of its token. The page names the
 * other account, and only to who signs in: the administrator may be wrong about whose it is.
 */
export async function mailProposal(
  db: Db,
  context: Context,
  account: User,
  token: string,
  expiresAt: Date,
): Promise<void> {
  const to = { ...account, locale: account.locale ?? DEFAULT_LOCALE };
  const messages = mergeProposalMessages[to.locale];
  await enqueueLetter(db, context, to, {
    subject: messages.mailSubject,
    paragraphs: [
      messages.mailBody(to.email),
      messages.mailUntil(to.email, formatMoment(to.locale, expiresAt)),
    ],
    action: { label: messages.mailAction, path: proposalPath(token) },
    closing: messages.mailClosing,
  });
}
