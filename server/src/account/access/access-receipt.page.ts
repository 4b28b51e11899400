import type { AccessReceipt, AccessRequest } from '../../access-requests/index.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon } from '../../platform/i18n/punctuation.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { approvalMessages } from '../approvals/approvals.messages.ts';
import { receiptMessages } from '../approvals/receipt.messages.ts';
import { keepCard, type Proof, proofCard, RECEIPT_SCRIPT } from '../approvals/receipt-parts.ts';
import { accountPage } from '../shared/account-layout.ts';
import { accessMessages } from './access.messages.ts';
import { ACCESS_PATH, accessReceiptPath, statusBadge } from './access.page.ts';

type AccessReceiptPage = {
  locale: Locale;
  session: CurrentSession;
  request: AccessRequest;
  signed: AccessReceipt;
  issuer: string;
};

/** What was decided about a request for access, with the signatures that the browser verifies. */
export function accessReceiptPage(content: AccessReceiptPage): string {
  const { locale, session, request, signed, issuer } = content;
  const messages = receiptMessages[locale];
  const { request_id, application_name, status } = request;
  const { receipt, terms, evidence } = signed;
  const proof: Proof = {
    ...{ locale, id: request_id, issuer, receipt, evidence },
    typ: 'access-receipt+jwt',
    payload: terms === null ? null : { text: terms, hash: hashOf(terms) },
    passkey: messages.decidersPasskey,
    docs: '/docs/access-requests#receipts',
  };
  const body = html`${ui.pageHead(
    messages.title,
    ui.untrustedText(application_name),
    statusBadge(locale, status),
    [{ href: ACCESS_PATH, label: accessMessages[locale].title }],
  )}
${ui.card({ id: 'receipt', body: ui.facts(factsOf(content)) })}
${proofCard(proof)}
${keepCard(proof, `/api/v1/me/access_requests/${request_id}/receipt`)}`;
  return accountPage({
    locale,
    session,
    title: `${messages.title}${colon(locale)}${application_name}`,
    path: accessReceiptPath(request),
    body,
    scripts: [RECEIPT_SCRIPT],
  });
}

function factsOf({ locale, session, request, signed, issuer }: AccessReceiptPage): [string, Fragment][] {
  const messages = accessMessages[locale];
  const words = receiptMessages[locale];
  const { wanted_role, organization_name, granted_days, status, decider_name, decider_sub } = request;
  return [
    [messages.application, ui.untrustedText(request.application_name)],
    [messages.role, wanted_role === null ? messages.noRole : ui.untrustedText(wanted_role)],
    ...fact(organization_name !== null, messages.place, () => ui.untrustedText(organization_name ?? '')),
    [messages.askedBy, session.email],
    [messages.requestedAt, ui.moment(locale, request.created_at)],
    [messages.decision, decisionOf(locale, request)],
    ...fact(decider_sub !== null, messages.decidedBy, () =>
      ui.untrustedText(decider_name ?? decider_sub ?? ''),
    ),
    ...fact(status === 'approved', messages.grantedFor, () =>
      granted_days === null ? messages.noEnd : messages.grantedDays(granted_days),
    ),
    [words.issuer, issuer],
    ...fact(
      signed.terms !== null,
      messages.terms,
      () => html`<code class="values">${hashOf(signed.terms ?? '')}</code>`,
    ),
  ];
}

function fact(isKnown: boolean, label: string, value: () => Fragment): [string, Fragment][] {
  return isKnown ? [[label, value()]] : [];
}

function decisionOf(locale: Locale, { ended_at, decision_method }: AccessRequest): Fragment {
  const words = approvalMessages[locale];
  const methods = { passkey: words.methodPasskey, password_otp: words.methodPassword, session: null };
  const method = decision_method && methods[decision_method];
  return html`${ended_at && ui.moment(locale, ended_at)} ${method}`;
}

function hashOf(terms: string): string {
  return sha256(terms).toString('hex');
}
