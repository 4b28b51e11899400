import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, deviceLabel, type ListedSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { sessionMessages } from './sessions.messages.ts';

type SessionsPage = {
  locale: Locale;
  session: CurrentSession;
  sessions: ListedSession[];
  now: Date;
  status: string | null;
};

/** Where a person is signed in, and the way to end it from afar. */
export function sessionsPage({ locale, session, sessions, now, status }: SessionsPage): string {
  const messages = sessionMessages[locale];
  const others = sessions.filter(({ sid }) => sid !== session.sid);
  const table = ui.dataTable({
    locale,
    caption: messages.title,
    path: '/account/sessions',
    columns: [messages.device, messages.ipAddress, messages.signedIn, messages.lastUsed, messages.action],
    rows: sessions.map((listed) => sessionRow(locale, listed, listed.sid === session.sid, now)),
    empty: ui.emptyState({ icon: 'screen', title: messages.empty, body: messages.lead }),
  });
  const endOthers = ui.confirmPanel({
    id: 'other-sessions',
    label: messages.endOthers,
    warning: messages.endOthersWarning,
    confirm: messages.endOthersNow,
    action: '/account/sessions',
    name: 'end',
    value: 'others',
  });
  const body = html`${ui.pageHead(messages.title, messages.lead)}
${table}
${others.length > 0 && ui.card({ title: messages.othersTitle, body: endOthers })}`;
  return accountPage({ locale, session, title: messages.title, path: '/account/sessions', body, status });
}

function sessionRow(locale: Locale, listed: ListedSession, isCurrent: boolean, now: Date): Fragment[] {
  const messages = sessionMessages[locale];
  const name = deviceLabel(locale, listed.user_agent);
  const end = html`<button class="button secondary" name="end" value="${listed.sid}" aria-label="${messages.endNamed(name)}">${messages.end}</button>`;
  const device = /Mobi|Android|iPhone|iPad/.test(listed.user_agent ?? '') ? 'device' : 'screen';
  return [
    html`<span class="with-logo">${ui.icon(device)}<span>${name}</span></span>`,
    listed.ip ?? '',
    ui.moment(locale, listed.auth_time),
    ui.distance(locale, listed.last_seen_at, now),
    isCurrent
      ? ui.badge('success', messages.thisSession)
      : ui.form({ action: '/account/sessions', body: end }),
  ];
}
