import {
  type AccessRequest,
  accessRequestStatus,
  MAX_REASON_LENGTH,
  type Offer,
  type RequestList,
} from '../../access-requests/index.ts';
import {
  APPROVALS_SCRIPT,
  approvalMessages,
  confirmDecision,
  fingerprint,
  statusBadge,
} from '../../account/index.ts';
import { PASSKEYS_SCRIPT, passkeyPanel } from '../../passkeys/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon, inParentheses } from '../../platform/i18n/punctuation.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { consolePage } from '../shared/console-page.ts';
import { accessRequestMessages } from './access-requests.messages.ts';

export const ACCESS_REQUESTS_PATH = '/developer/access-requests';

type RequestsPage = {
  locale: Locale;
  session: CurrentSession;
  list: RequestList;
  requests: AccessRequest[];
  query: URLSearchParams;
  next_cursor: string | null;
  now: Date;
  status: string | null;
};

/** What waits for this person's decision, or what was decided. */
export function accessRequestsPage(content: RequestsPage): string {
  const { locale, session, list, requests, query, next_cursor, now, status } = content;
  const words = accessRequestMessages[locale];
  const isWaiting = list === 'pending';
  const lists = isWaiting
    ? html`<strong>${words.waiting}</strong> · <a href="${ACCESS_REQUESTS_PATH}?list=ended">${words.ended}</a>`
    : html`<a href="${ACCESS_REQUESTS_PATH}">${words.waiting}</a> · <strong>${words.ended}</strong>`;
  const body = html`${ui.pageHead(words.title, words.lead)}
<p>${lists}</p>
${ui.dataTable({
  locale,
  caption: isWaiting ? words.waiting : words.ended,
  path: ACCESS_REQUESTS_PATH,
  query,
  isFiltered: false,
  nextCursor: next_cursor,
  hasCsv: true,
  columns: [words.person, words.application, words.asksFor, words.status, words.requested],
  rows: requests.map((request) => requestRow(locale, request, now)),
  empty: isWaiting
    ? ui.emptyState({ icon: 'inbox', title: words.noWaiting, body: words.noWaitingBody })
    : ui.emptyState({ icon: 'inbox', title: words.noEnded, body: words.noEndedBody }),
})}`;
  return consolePage({ locale, session, title: words.title, path: ACCESS_REQUESTS_PATH, body, status });
}

export function accessRequestPath({ request_id }: { request_id: string }): string {
  return `${ACCESS_REQUESTS_PATH}/${encodeURIComponent(request_id)}`;
}

/** The person's own name for themselves is a claim; the address is verified. */
export function personWords(
  locale: Locale,
  { person_name, email }: { person_name: string | null; email: string },
): string {
  return person_name === null ? email : person_name + inParentheses(locale, email);
}

function requestRow(locale: Locale, request: AccessRequest, now: Date): Fragment[] {
  const words = accessRequestMessages[locale];
  return [
    html`<a href="${accessRequestPath(request)}">${ui.untrustedText(personWords(locale, request))}</a>`,
    ui.untrustedText(request.application_name),
    html`${wantedWords(locale, request)}<br><span class="hint">${wantedDays(locale, request)}</span>`,
    statusBadge(locale, accessRequestStatus(request, now)),
    html`${ui.moment(locale, request.created_at)}<span class="visually-hidden"> ${words.requested}</span>`,
  ];
}

function wantedWords(locale: Locale, { wanted_role }: AccessRequest): Fragment {
  const words = accessRequestMessages[locale];
  return wanted_role === null ? words.use : ui.untrustedText(words.role(wanted_role));
}

function wantedDays(locale: Locale, { wanted_days }: AccessRequest): string {
  const words = accessRequestMessages[locale];
  return wanted_days === null ? words.asLong : words.forDays(wanted_days);
}

type RequestPage = {
  locale: Locale;
  session: CurrentSession;
  request: AccessRequest;
  /** What can be granted; null for a request that has ended. */
  offer: Offer | { role_gone: true } | null;
  passkey_only: boolean;
  /** As entered. */
  days: string;
  reject_reason: string;
  now: Date;
  status: string | null;
  faults: ui.Faults;
};

/** The person, what they ask for, why and for how long; while it waits, what would be granted and the two answers. */
export function accessRequestPage(content: RequestPage): string {
  const { locale, session, request, offer, status, faults } = content;
  const words = accessRequestMessages[locale];
  const title = words.requestBy(request.person_name ?? request.email);
  const waits = offer !== null;
  const body = html`${ui.pageHead(title, null, undefined, { href: ACCESS_REQUESTS_PATH, label: words.backToAll })}
${ui.errorSummary(locale, faults)}${requestCard(content)}
${offer && ('role_gone' in offer ? ui.notice({ kind: 'warning', body: words.roleGone(request.wanted_role ?? '') }) : approveCard(content, offer))}
${waits && rejectCard(content)}`;
  return consolePage({
    ...{ locale, session, title, body, status, faults },
    path: ACCESS_REQUESTS_PATH,
    scripts: waits ? [APPROVALS_SCRIPT, ...(session.has_passkey ? [PASSKEYS_SCRIPT] : [])] : [],
  });
}

function requestCard({ locale, request, now }: RequestPage): Html {
  const words = accessRequestMessages[locale];
  const status = accessRequestStatus(request, now);
  const { organization_name, ended_at } = request;
  const pairs: [string, Fragment][] = [
    [
      words.person,
      html`${request.person_name !== null && html`${ui.untrustedText(request.person_name)} · `}${ui.untrustedText(request.email)}`,
    ],
    [words.application, ui.untrustedText(request.application_name)],
    [
      words.asksFor,
      html`${wantedWords(locale, request)}${organization_name !== null && html`<br><span class="hint">${ui.untrustedText(words.onlyIn(organization_name))}</span>`}`,
    ],
    [words.howLong, wantedDays(locale, request)],
    [words.reason, ui.untrustedText(request.reason)],
    [words.requested, ui.moment(locale, request.created_at)],
    [words.status, statusBadge(locale, status)],
    ...(status === 'pending'
      ? [[words.expires, ui.moment(locale, request.expires_at)] as [string, Html]]
      : []),
    ...(ended_at === null || status === 'pending'
      ? []
      : [[words.decision, decisionWords(locale, request, ended_at)] as [string, Html]]),
  ];
  const isDecided = status === 'approved' || status === 'rejected';
  return ui.card({
    id: 'request',
    body: ui.facts(pairs),
    ...(isDecided && {
      footer: html`<a href="${`/api/v1/access_requests/${request.request_id}/receipt`}" download="${`${request.request_id}.json`}">${words.receipt}</a>`,
    }),
  });
}

function decisionWords(locale: Locale, request: AccessRequest, endedAt: Date): Html {
  const words = accessRequestMessages[locale];
  const { status, granted_days, decider_name, decision_method, decision_reason } = request;
  const methods = {
    passkey: words.methodPasskey,
    password_otp: words.methodPassword,
    session: words.methodSession,
  };
  return html`${ui.moment(locale, endedAt)}${status === 'approved' && html`<br>${granted_days === null ? words.noEnd : words.forDays(granted_days)}`}${decider_name !== null && html`<br>${words.decidedBy}${colon(locale)}${ui.untrustedText(decider_name)}`}${decision_method !== null && html`<br>${methods[decision_method]}`}${decision_reason !== null && html`<br>${ui.untrustedText(decision_reason)}`}`;
}

function approveCard(content: RequestPage, offer: Offer): Html {
  const { locale, session, request, passkey_only, faults } = content;
  const words = accessRequestMessages[locale];
  const canType = session.totp_enabled && session.has_password && !passkey_only;
  const parts = html`${daysForm(content, offer)}${termsBlock(locale, request, offer)}`;
  if (!session.has_passkey && !canType) {
    const link = ui.linkButton({ label: approvalMessages[locale].addPasskey, href: '/account/passkeys' });
    return ui.card({
      title: words.approveTitle,
      body: html`${parts}<p>${words.needsFactor}</p>${ui.actions(link)}`,
    });
  }
  const passkey =
    session.has_passkey &&
    passkeyPanel({
      ...{ locale, does: 'access', label: words.approvePasskey, kind: 'primary' },
      returnTo: `${accessRequestPath(request)}?done=decided`,
      subject: request.request_id,
      terms: JSON.stringify({ days: offer.days }),
    });
  const kind = session.has_passkey ? 'secondary' : 'primary';
  const button = ui.button({
    label: words.approve,
    name: 'decision',
    value: 'approve',
    id: 'approve-now',
    kind,
  });
  return ui.card({
    title: words.approveTitle,
    id: 'approve',
    body: html`${parts}${ui.form({
      action: accessRequestPath(request),
      id: 'approve-form',
      label: words.approveTitle,
      hidden: { terms_hash: offer.terms_hash, days: offer.days === null ? '' : String(offer.days) },
      body: confirmDecision({
        ...{ locale, faults, passkey },
        typed: canType ? { button } : { instead: approvalMessages[locale].passkeyOnly },
      }),
    })}`,
  });
}

/** Other days are other terms with another fingerprint, so they are shown first: a plain form with GET. */
function daysForm({ locale, request, days, faults }: RequestPage, { longest }: Offer): Html {
  const words = accessRequestMessages[locale];
  return ui.form({
    action: accessRequestPath(request),
    method: 'get',
    id: 'days-form',
    label: words.shorten,
    body: html`${ui.textField({
      name: 'days',
      label: words.days,
      hint: longest === null ? words.daysHintOpen : words.daysHint(longest),
      inputmode: 'numeric',
      autocomplete: 'off',
      value: days,
      ...ui.faultOf(faults, 'days'),
    })}${ui.actions(ui.button({ label: words.update, kind: 'secondary', id: 'update-days' }))}`,
  });
}

function termsBlock(locale: Locale, request: AccessRequest, { days, terms_text, terms_hash }: Offer): Html {
  const words = accessRequestMessages[locale];
  return html`${ui.facts([
    [
      words.grants,
      html`<strong id="grants">${wantedWords(locale, request)} · ${days === null ? words.noEnd : words.forDays(days)}</strong>`,
    ],
  ])}${fingerprint(locale, {
    id: 'terms-hash',
    payload: terms_text,
    hash: terms_hash,
    label: words.fingerprint,
    hint: words.fingerprintHint,
    differs: words.differs,
  })}`;
}

function rejectCard({ locale, request, reject_reason, faults }: RequestPage): Html {
  const words = accessRequestMessages[locale];
  return ui.card({
    title: words.rejectTitle,
    id: 'reject',
    body: ui.form({
      action: accessRequestPath(request),
      id: 'reject-form',
      label: words.rejectTitle,
      body: html`${ui.textField({
        name: 'reason',
        label: words.rejectReason,
        hint: words.rejectHint,
        type: 'textarea',
        rows: 2,
        required: true,
        maxlength: MAX_REASON_LENGTH,
        value: reject_reason,
        ...ui.faultOf(faults, 'reason'),
      })}${ui.actions(
        ui.button({
          label: words.reject,
          name: 'decision',
          value: 'reject',
          id: 'reject-now',
          kind: 'secondary',
        }),
      )}`,
    }),
  });
}
