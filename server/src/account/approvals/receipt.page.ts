import { decidedAt, type OpenApproval, readDisplayPayload } from '../../agents/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon } from '../../platform/i18n/punctuation.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { actionLabel, headingOf, methodLabel, statusBadge, testNotice } from './approval-labels.ts';
import { approvalMessages } from './approvals.messages.ts';
import { receiptMessages } from './receipt.messages.ts';
import { keepCard, type Proof, proofCard, RECEIPT_SCRIPT } from './receipt-parts.ts';

export function receiptPath({ id }: { id: string }): string {
  return `/account/approvals/${encodeURIComponent(id)}/receipt`;
}

type ReceiptPage = {
  locale: Locale;
  session: CurrentSession;
  approval: OpenApproval;
  receipt: string;
  evidence: Record<string, unknown> | null;
  issuer: string;
  now: Date;
};

/** A decision as a document. The browser verifies both signatures itself: it need not believe this page. */
export function receiptPage(content: ReceiptPage): string {
  const { locale, session, approval, now } = content;
  const messages = receiptMessages[locale];
  const payload = readDisplayPayload(approval);
  const title = payload === null ? approval.action_type : payload.title;
  const proof = proofOf(content);
  const body = html`${ui.pageHead(
    messages.title,
    headingOf(locale, approval, now),
    statusBadge(locale, approval, now),
    [
      { href: '/account/approvals', label: approvalMessages[locale].title },
      { href: `/account/approvals/${encodeURIComponent(approval.id)}`, label: messages.request },
    ],
  )}
${testNotice(locale, approval)}${ui.card({ id: 'receipt', body: html`<h2>${ui.untrustedText(title)}</h2>${ui.facts(factsOf(content))}` })}
${proofCard(proof)}
${keepCard(proof, `/api/v1/me/approvals/${approval.id}/receipt`)}`;
  return accountPage({
    locale,
    session,
    title: `${messages.title}${colon(locale)}${title}`,
    path: receiptPath(approval),
    body,
    scripts: [RECEIPT_SCRIPT],
  });
}

function factsOf({ locale, session, approval, issuer, now }: ReceiptPage): [string, Fragment][] {
  const messages = receiptMessages[locale];
  const words = approvalMessages[locale];
  const decided = decidedAt(approval, now);
  const digits = (hash: string) => html`<code class="values">${hash}</code>`;
  return [
    [approval.number_match === '' ? words.application : words.agent, ui.untrustedText(approval.agent_name)],
    [words.action, actionLabel(approval.action_type)],
    [messages.person, session.email],
    [words.asked, ui.moment(locale, approval.created_at)],
    [words.outcome, html`${decided && ui.moment(locale, decided)} ${methodLabel(locale, approval)}`],
    [messages.issuer, issuer],
    [words.display, digits(approval.display_payload_hash)],
    ...(approval.authorization_details_hash === null
      ? []
      : [[words.actFingerprint, digits(approval.authorization_details_hash)] as [string, Html]]),
  ];
}

function proofOf({ locale, approval, receipt, evidence, issuer }: ReceiptPage): Proof {
  const { authorization_details: text, authorization_details_hash: hash } = approval;
  return {
    ...{ locale, id: approval.id, issuer, receipt, evidence },
    typ: 'approval-receipt+jwt',
    payload: { text: approval.display_payload, hash: approval.display_payload_hash },
    details: text === null || hash === null ? null : { text, hash },
    passkey: receiptMessages[locale].passkey,
    docs: '/docs/approvals#receipts',
  };
}
