import { decidedAt, type OpenApproval, readDisplayPayload } from '../../agents/index.ts';
import { addAsset } from '../../platform/html/assets.ts';
import * as ui from '../../platform/html/components/index.ts';
import { attributes, type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { actionLabel, headingOf, methodLabel, statusBadge } from './approval-labels.ts';
import { approvalMessages } from './approvals.messages.ts';
import { receiptMessages } from './receipt.messages.ts';

const RECEIPT_SCRIPT = addAsset(new URL('./receipt.js', import.meta.url));

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
  const { locale, session, approval, receipt, now } = content;
  const messages = receiptMessages[locale];
  const payload = readDisplayPayload(approval);
  const title = payload === null ? approval.action_type : payload.title;
  const file = attributes({
    class: 'button primary',
    href: `/api/v1/me/approvals/${approval.id}/receipt`,
    download: `${approval.id}.json`,
    id: 'download-receipt',
  });
  const body = html`${ui.pageHead(
    messages.title,
    headingOf(locale, approval, now),
    statusBadge(locale, approval, now),
    [
      { href: '/account/approvals', label: approvalMessages[locale].title },
      { href: `/account/approvals/${encodeURIComponent(approval.id)}`, label: messages.request },
    ],
  )}
${ui.card({ id: 'receipt', body: html`<h2>${ui.untrustedText(title)}</h2>${ui.facts(factsOf(content))}` })}
${proofCard(content)}
${ui.card({
  title: messages.keep,
  lead: messages.keepLead,
  body: html`${ui.copyField({ locale, id: 'receipt-jws', label: messages.jws, value: receipt })}${ui.actions(
    html`<a ${file}>${messages.download}</a>`,
    html`<button type="button" class="button secondary" id="print-receipt" hidden>${messages.print}</button>`,
  )}`,
})}`;
  return accountPage({
    locale,
    session,
    title: `${messages.title}: ${title}`,
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

/** Each statement with its verdict, which the script writes. */
function proofCard({ locale, approval, receipt, evidence, issuer }: ReceiptPage): Html {
  const messages = receiptMessages[locale];
  const own = attributes({
    id: 'proof',
    'data-receipt': receipt,
    'data-issuer': issuer,
    'data-request': approval.id,
    'data-payload': approval.display_payload,
    'data-payload-hash': approval.display_payload_hash,
    'data-details': approval.authorization_details ?? '',
    'data-details-hash': approval.authorization_details_hash ?? '',
    'data-evidence': evidence === null ? '' : JSON.stringify(evidence),
    'data-verified': messages.verified,
    'data-wrong': messages.wrong,
    'data-unknown': messages.unknown,
  });
  const statement = (check: string, words: string) =>
    html`<div data-check="${check}"><dt>${words}</dt><dd><span role="status">${messages.notYet}</span></dd></div>`;
  return ui.card({
    title: messages.proof,
    lead: messages.proofLead,
    body: html`<dl class="facts" ${own}>${statement('shown', messages.shown)}${statement('service', messages.service)}${evidence && statement('passkey', messages.passkey)}</dl>
<p class="fine"><a href="/docs/approvals#receipts">${messages.how}</a></p>`,
  });
}
