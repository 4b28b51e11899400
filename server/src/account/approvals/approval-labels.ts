import { type ApprovalOfAgent, statusAt } from '../../agents/index.ts';
import { after, MINUTE } from '../../platform/clock.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { approvalMessages } from './approvals.messages.ts';

const TONES = {
  pending: 'warning',
  delivered: 'warning',
  approved: 'success',
  rejected: 'danger',
  expired: 'neutral',
  revoked: 'neutral',
} as const;

/** The status of a request, in one word and its colour; of a test, that too. */
export function statusBadge(locale: Locale, approval: ApprovalOfAgent, now: Date): Html {
  const status = ui.badge(TONES[statusAt(approval, now)], statusLabel(locale, approval, now));
  return approval.is_test
    ? html`<span>${ui.badge('neutral', approvalMessages[locale].test)} ${status}</span>`
    : status;
}

/** So that no one takes a test that was decided for consent. Null: it was none. */
export function testNotice(locale: Locale, { is_test }: ApprovalOfAgent): Html | null {
  const body = html`<p>${approvalMessages[locale].testWas}</p>`;
  return is_test ? ui.notice({ kind: 'warning', id: 'was-test', body }) : null;
}

export function statusLabel(locale: Locale, approval: ApprovalOfAgent, now: Date): string {
  const messages = approvalMessages[locale];
  return {
    pending: messages.statusPending,
    delivered: messages.statusDelivered,
    approved: messages.statusApproved,
    rejected: messages.statusRejected,
    expired: messages.statusExpired,
    revoked: messages.statusRevoked,
  }[statusAt(approval, now)];
}

/** What the page of a request is about: who asks, or how that ended. */
export function headingOf(locale: Locale, approval: ApprovalOfAgent, now: Date): string {
  const messages = approvalMessages[locale];
  const { decision_method: method } = approval;
  const words = {
    pending: messages.asks,
    delivered: messages.asks,
    approved: method === 'permission' ? messages.permitted : messages.youApproved,
    rejected: method === 'wrong_number' ? messages.wasRejected : messages.youRejected,
    expired: messages.hasExpired,
    revoked: messages.wasWithdrawn,
  }[statusAt(approval, now)];
  return words(approval.agent_name);
}

/** How it was decided; null when no one did. */
export function methodLabel(locale: Locale, { decision_method }: ApprovalOfAgent): string | null {
  const messages = approvalMessages[locale];
  const all = {
    passkey: messages.methodPasskey,
    password_otp: messages.methodPassword,
    session: messages.methodSession,
    wrong_number: messages.methodNumber,
    permission: messages.methodPermission,
  };
  return decision_method && all[decision_method];
}

/** An agent polls every few seconds: when this has passed, an answer that did not arrive says nothing any more. */
const AWAITED = 10 * MINUTE;

/** The person has just decided, so that the one who asked is about to receive it. */
export function isJustDecided(approval: ApprovalOfAgent, now: Date): boolean {
  const { status, ended_at, decision_method, is_test } = approval;
  const isDecided = (status === 'approved' && decision_method !== 'permission') || status === 'rejected';
  return isDecided && ended_at !== null && !is_test && after(ended_at, AWAITED) > now;
}

/** When the one who asked received the decision; nothing where that is unknown. */
export function receivedFact(locale: Locale, approval: ApprovalOfAgent, now: Date): [string, Fragment][] {
  const messages = approvalMessages[locale];
  const { received_at, number_match } = approval;
  if (received_at === null && !isJustDecided(approval, now)) return [];
  const label = number_match === '' ? messages.receivedByApplication : messages.received;
  return [[label, received_at === null ? messages.notReceived : ui.moment(locale, received_at)]];
}

/** `deploy.production_eu` as words, `Deploy › production eu`, with the name itself beside it. */
export function actionLabel(action_type: string): Html {
  const [first = '', ...rest] = action_type
    .split('.')
    .map((part) => part.replaceAll('_', ' ').trim() || part);
  const title = [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' › ');
  return html`<span>${ui.untrustedText(title)}</span> <code>${action_type}</code>`;
}
