import {
  type ApprovalOfAgent,
  type Inbox,
  type PushSubscription,
  readDisplayPayload,
} from '../../agents/index.ts';
import { addAsset } from '../../platform/html/assets.ts';
import * as ui from '../../platform/html/components/index.ts';
import { attributes, type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { actionLabel, methodLabel, statusBadge } from './approval-labels.ts';
import { approvalMessages } from './approvals.messages.ts';

export const APPROVALS_PATH = '/account/approvals';
/** Keeps the pages of requests fresh, and asks for push notices. */
export const APPROVALS_SCRIPT = addAsset(new URL('./approvals.js', import.meta.url));

type ApprovalsPage = {
  locale: Locale;
  session: CurrentSession;
  inbox: Inbox;
  query: URLSearchParams;
  next_cursor: string | null;
  now: Date;
  /** Those that receive notifications. */
  browsers: PushSubscription[];
  /** Whether this one is among them. */
  is_notified: boolean;
  /** To which a browser subscribes. */
  push_key: string;
  status?: string | null;
};

/** What waits and what has ended; the script `approvals.js` keeps the first part fresh. */
export function approvalsPage(content: ApprovalsPage): string {
  const { locale, session, inbox, query, next_cursor, now, status } = content;
  const messages = approvalMessages[locale];
  const own = attributes({
    id: 'waiting',
    class: 'cards',
    'aria-label': messages.waiting,
    'data-live': `${APPROVALS_PATH}/events`,
    'data-new': messages.newRequest,
  });
  const body = html`${ui.pageHead(messages.title, messages.lead, pauseForm(locale, inbox.is_paused))}
${inbox.is_paused && status !== messages.paused && ui.notice({ kind: 'warning', body: messages.paused })}
<section ${own}><h2>${messages.waiting}</h2>
${inbox.waiting.length === 0 ? ui.emptyState({ icon: 'approve', title: messages.emptyTitle, body: messages.emptyBody }) : inbox.waiting.map((approval) => waitingCard(locale, approval))}
<p class="visually-hidden" role="status"></p>
</section>
<h2>${messages.history}</h2>
${ui.dataTable({
  locale,
  caption: messages.history,
  path: APPROVALS_PATH,
  query,
  nextCursor: next_cursor,
  columns: [messages.what, messages.agent, messages.outcome, messages.asked],
  rows: inbox.ended.map((approval) => approvalRow(locale, approval, now)),
  empty: ui.emptyState({ icon: 'approve', title: messages.historyEmpty, body: messages.historyEmptyBody }),
})}
${browsersCard(content)}`;
  return accountPage({
    locale,
    session,
    title: messages.title,
    path: APPROVALS_PATH,
    body,
    status,
    scripts: [APPROVALS_SCRIPT],
  });
}

function pauseForm(locale: Locale, isPaused: boolean): Html {
  const messages = approvalMessages[locale];
  return ui.form({
    action: `${APPROVALS_PATH}/pause`,
    id: 'pause',
    body: ui.button({
      label: isPaused ? messages.resume : messages.pause,
      kind: 'secondary',
      name: 'pause',
      value: isPaused ? 'off' : 'on',
    }),
  });
}

/** The browsers that receive notifications; the script adds the button for this one. */
function browsersCard({ locale, browsers, is_notified, push_key }: ApprovalsPage): Html {
  const messages = approvalMessages[locale];
  const own = attributes({
    id: 'push',
    hidden: true,
    'data-push-key': push_key,
    'data-is-on': is_notified,
    'data-on': messages.pushOn,
    'data-off': messages.pushOff,
    'data-blocked': messages.pushBlocked,
    'data-failed': messages.pushFailed,
  });
  const list = browsers.map(
    (browser) =>
      html`<li>${ui.untrustedText(browser.user_agent ?? messages.browserUnknown)} <span class="hint">${ui.moment(locale, browser.created_at)}</span>${ui.form(
        {
          action: `${APPROVALS_PATH}/browsers/remove`,
          hidden: { browser_id: String(browser.id) },
          body: ui.button({
            label: messages.browserRemove,
            kind: 'secondary',
            id: `remove-browser-${browser.id}`,
          }),
        },
      )}</li>`,
  );
  return ui.card({
    title: messages.noticesTitle,
    lead: browsers.length === 0 ? messages.noticesByMail : messages.noticesByPush,
    id: 'notices',
    body: html`${list.length > 0 && html`<ul>${list}</ul>`}<div ${own}><button type="button" class="button secondary"></button><p class="fine" role="status"></p></div>`,
  });
}

function waitingCard(locale: Locale, approval: ApprovalOfAgent): Html {
  const messages = approvalMessages[locale];
  const payload = readDisplayPayload(approval);
  return ui.card({
    id: approval.id,
    body: html`<h3>${payload ? ui.untrustedText(payload.title) : messages.alteredTitle}</h3>${ui.facts([
      [
        messages.agent,
        html`${ui.untrustedText(approval.agent_name)} ${approval.muted_at && ui.badge('neutral', messages.muted)}`,
      ],
      [messages.action, actionLabel(approval.action_type)],
      [messages.ends, html`${ui.moment(locale, approval.expires_at)} ${countdown(locale, approval)}`],
    ])}${ui.actions(ui.linkButton({ label: messages.look, href: approvalPath(approval), kind: 'primary' }))}`,
  });
}

/** Filled in by the script; the moment itself is beside it. */
export function countdown(locale: Locale, { expires_at }: ApprovalOfAgent): Html {
  const own = attributes({
    class: 'countdown badge warning',
    title: approvalMessages[locale].endsIn,
    'data-countdown': expires_at.toISOString(),
  });
  return html`<span ${own}></span>`;
}

function approvalRow(locale: Locale, approval: ApprovalOfAgent, now: Date): Fragment[] {
  const payload = readDisplayPayload(approval);
  const method = methodLabel(locale, approval);
  return [
    html`<a href="${approvalPath(approval)}">${payload ? ui.untrustedText(payload.title) : approval.action_type}</a><br><code>${approval.action_type}</code>`,
    ui.untrustedText(approval.agent_name),
    html`${statusBadge(locale, approval, now)}${method && html`<br><span class="hint">${method}</span>`}`,
    ui.moment(locale, approval.created_at),
  ];
}

export function approvalPath({ id }: Pick<ApprovalOfAgent, 'id'>): string {
  return `${APPROVALS_PATH}/${id}`;
}
