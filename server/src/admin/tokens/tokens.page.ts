import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, html } from '../../platform/html/html.ts';
import { listQuery } from '../../platform/http/paging.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { listSeparator } from '../../platform/i18n/punctuation.ts';
import { AUTOMATION_RIGHTS, type CurrentSession, type ListedAutomationToken } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { tokenMessages } from './tokens.messages.ts';

type TokensPage = {
  locale: Locale;
  session: CurrentSession;
  tokens: ListedAutomationToken[];
  now: Date;
  query: string;
  cursor: string | undefined;
  next_cursor: string | null;
  status: string | null;
};

const PATH = '/admin/tokens';

/** The tokens that machines use, each with what it manages and a way to end it. */
export function tokensPage({
  locale,
  session,
  tokens,
  now,
  query,
  cursor,
  next_cursor,
  status,
}: TokensPage): string {
  const words = tokenMessages[locale];
  const body = html`${ui.pageHead(words.title, words.lead)}
${ui.dataTable({
  locale,
  caption: words.title,
  path: PATH,
  query: listQuery({ query, cursor }),
  nextCursor: next_cursor,
  hasCsv: true,
  filter: ui.searchField(locale, query, tokens.length > 0),
  columns: [words.name, words.rights, words.lastUsed, words.expires, words.action],
  rows: tokens.map((token) => tokenRow(locale, token, now)),
  empty: ui.emptyState({ icon: 'key', title: words.emptyTitle, body: words.emptyBody }),
})}`;
  return adminPage({ locale, session, title: words.title, path: PATH, body, status });
}

function tokenRow(locale: Locale, token: ListedAutomationToken, now: Date): Fragment[] {
  const words = tokenMessages[locale];
  const rights = AUTOMATION_RIGHTS.filter((right) => token.rights.includes(right));
  return [
    html`${token.name}<br><span class="hint">${words.behind} ${token.email}</span><br><span class="hint">${words.created} ${ui.moment(locale, token.created_at)}</span>`,
    html`${rights.map((right) => words[right]).join(listSeparator(locale))}${
      token.read_only && html`<br>${ui.badge('neutral', words.readOnly)}`
    }`,
    token.last_used_at === null ? words.never : ui.distance(locale, token.last_used_at, now),
    ui.moment(locale, token.expires_at),
    ui.confirmPanel({
      id: `revoke-${token.token_id}`,
      isLoss: true,
      label: words.revoke,
      subject: token.name,
      warning: words.revokeWarning,
      confirm: words.revokeNow,
      action: PATH,
      hidden: { revoke: String(token.token_id) },
    }),
  ];
}
