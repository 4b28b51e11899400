import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, deviceLabel } from '../../sessions/index.ts';
import { CHECK_UP_PATH } from '../check-up/check-up.ts';
import { connectedAppPath } from '../connected-apps/connected-apps.page.ts';
import { accountPage } from '../shared/account-layout.ts';
import { activityMessages } from './activity.messages.ts';
import type { Activity, Entry } from './activity.ts';
import { ACTIVITY_KINDS, type ActivityKind } from './activity-types.ts';
import { entrySentence, entryWords } from './entry-words.ts';

export const ACTIVITY_PATH = '/account/activity';

type ActivityPage = {
  locale: Locale;
  session: CurrentSession;
  activity: Activity;
  kind: ActivityKind | undefined;
  cursor: string | undefined;
};

/** What happened to an account, and what one can do about each of it. */
export function activityPage({ locale, session, activity, kind, cursor }: ActivityPage): string {
  const messages = activityMessages[locale];
  const { entries, next_cursor } = activity;
  const query = new URLSearchParams({ ...(kind && { kind }), ...(cursor && { cursor }) });
  const options = ACTIVITY_KINDS.map((value) => ({ value, label: messages[value] }));
  const goesOn = next_cursor !== null;
  const table = ui.dataTable({
    locale,
    caption: messages.title,
    path: ACTIVITY_PATH,
    query,
    nextCursor: next_cursor,
    hasCsv: `${ACTIVITY_PATH}/export${kind ? `?kind=${kind}` : ''}`,
    columns: [messages.what, messages.who, messages.from, messages.when, messages.action],
    rows: entries.map((entry) => entryRow(locale, entry, activity, session)),
    filter: ui.selectField({
      name: 'kind',
      label: messages.show,
      value: kind ?? '',
      options: [{ value: '', label: messages.all }, ...options],
    }),
    empty: ui.emptyState({
      icon: 'clock',
      title: goesOn ? messages.emptyOlder : messages.empty,
      body: goesOn ? messages.emptyOlderBody : messages.emptyBody,
    }),
  });
  const body = html`${ui.pageHead(messages.title, messages.lead)}
${table}`;
  return accountPage({
    locale,
    session,
    title: messages.title,
    path: query.size > 0 ? `${ACTIVITY_PATH}?${query}` : ACTIVITY_PATH,
    body,
  });
}

function entryRow(
  locale: Locale,
  entry: Entry,
  { resources }: Activity,
  session: CurrentSession,
): Fragment[] {
  const messages = activityMessages[locale];
  const words = entryWords(locale, entry, resources);
  const isHere = entry.session_id === session.session_id;
  return [
    html`${entrySentence(locale, entry, resources)}${isHere && html` ${ui.badge('success', messages.thisSession)}`}`,
    doerName(locale, entry),
    placeOf(locale, entry),
    ui.moment(locale, entry.at),
    remedy(locale, entry, words),
  ];
}

/** The name that an application or agent has, or one word. */
export function doerName(locale: Locale, { by, agent, application }: Entry): string {
  const messages = activityMessages[locale];
  if (by === 'agent' && agent?.name) return agent.name;
  return by === 'application' && application ? application.name : messages[by];
}

/** The device where the session is still known, and the network's address. */
function placeOf(locale: Locale, { user_agent, device, ip }: Entry): Fragment {
  const name = device && deviceLabel(locale, user_agent);
  if (name === null && ip === null) return '–';
  return html`${name}${name !== null && ip !== null && html`<br>`}${ip !== null && html`<span class="hint">${ip}</span>`}`;
}

/** Where it can be looked at or undone; for what has no page, the steps for people who did not do it. */
function remedy(locale: Locale, entry: Entry, words: string): Html {
  const messages = activityMessages[locale];
  const href = pageOf(entry);
  return href === null
    ? html`<a href="${`${CHECK_UP_PATH}?not_you=1`}" aria-label="${messages.notYouNamed(words)}">${messages.notYou}</a>`
    : html`<a href="${href}" aria-label="${messages.openNamed(words)}">${messages.open}</a>`;
}

function pageOf({ auth_req_id, application, agent, kind, type }: Entry): string | null {
  if (auth_req_id !== null) return `/account/approvals/${encodeURIComponent(auth_req_id)}`;
  if (kind === 'applications' && application?.is_connected) return connectedAppPath(application);
  if (kind !== 'approvals') return null;
  if (type.startsWith('agent.permission')) return '/account/permissions';
  return agent?.is_open ? `/account/agents/${encodeURIComponent(agent.id)}` : '/account/acting';
}
