import {
  badge,
  card,
  confirmPanel,
  dataTable,
  distance,
  emptyState,
  form,
  moment,
  pageHead,
} from '../../platform/html/components/index.ts';
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
  const table = dataTable({
    locale,
    caption: messages.title,
    path: '/account/sessions',
    columns: [messages.device, messages.ipAddress, messages.signedIn, messages.lastUsed, messages.action],
    rows: sessions.map((listed) => sessionRow(locale, listed, listed.sid === session.sid, now)),
    empty: emptyState({ title: messages.empty, body: messages.lead }),
  });
  const endOthers = confirmPanel({
    id: 'other-sessions',
    label: messages.endOthers,
    warning: messages.endOthersWarning,
    confirm: messages.endOthersNow,
    action: '/account/sessions',
    name: 'end',
    value: 'others',
  });
  const body = html`${pageHead(messages.title, messages.lead)}
${table}
${others.length > 0 && card({ body: endOthers })}`;
  return accountPage({ locale, session, title: messages.title, path: '/account/sessions', body, status });
}

function sessionRow(locale: Locale, listed: ListedSession, isCurrent: boolean, now: Date): Fragment[] {
  const messages = sessionMessages[locale];
  const name = deviceLabel(locale, listed.user_agent);
  const end = html`<button class="button secondary" name="end" value="${listed.sid}" aria-label="${messages.endNamed(name)}">${messages.end}</button>`;
  return [
    name,
    listed.ip ?? '',
    moment(locale, listed.auth_time),
    distance(locale, listed.last_seen_at, now),
    isCurrent ? badge('success', messages.thisSession) : form({ action: '/account/sessions', body: end }),
  ];
}
