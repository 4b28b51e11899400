import * as ui from '../platform/html/components/index.ts';
import { attributes, type Html, html } from '../platform/html/html.ts';
import { page } from '../platform/html/layout.ts';
import type { Locale } from '../platform/i18n/locale.ts';
import { colon } from '../platform/i18n/punctuation.ts';
import type { Found } from '../platform/search/found.ts';
import { type CurrentSession, readerOf } from '../sessions/index.ts';
import { KINDS, type KindName } from './kinds.ts';
import { searchMessages } from './search.messages.ts';

/** `hasMore`: there are more than these. */
export type Results = { kind: KindName; found: Found[]; hasMore: boolean };
type SearchPage = {
  locale: Locale;
  session: CurrentSession;
  query: string;
  /** The only kind that was searched. */
  kind: KindName | null;
  results: Results[];
};

export const SEARCH_PATH = '/search';

export function searchPage({ locale, session, query, kind, results }: SearchPage): string {
  const words = searchMessages[locale];
  const address = new URLSearchParams({ ...(query !== '' && { q: query }), ...(kind && { kind }) });
  return page({
    locale,
    title: query === '' ? words.title : words.titleOf(query),
    user: readerOf(session),
    area: 'developer',
    path: address.size > 0 ? `${SEARCH_PATH}?${address}` : SEARCH_PATH,
    body: html`${ui.pageHead(query === '' ? words.title : words.found(query), words.lead)}
${field(locale, query)}
${results.map((each) => resultsOf(locale, query, kind, each))}
${results.length === 0 && nothing(locale, query)}`,
  });
}

function field(locale: Locale, query: string): Html {
  const words = searchMessages[locale];
  const input = ui.textField({
    name: 'q',
    label: words.field,
    type: 'search',
    value: query,
    required: false,
    autofocus: query === '',
  });
  return html`<form class="filter" method="get" action="${SEARCH_PATH}" role="search">${input}<div class="actions"><button class="button primary" id="search">${words.search}</button></div></form>
`;
}

function resultsOf(
  locale: Locale,
  query: string,
  only: KindName | null,
  { kind, found, hasMore }: Results,
): Html {
  const words = searchMessages[locale];
  const { all } = KINDS[kind];
  const href = all?.(query) ?? `${SEARCH_PATH}?${new URLSearchParams({ q: query, kind })}`;
  const isEnd = only === kind && all === undefined;
  const label = `${words.showAll}${colon(locale)}${words[kind]}`;
  const more =
    hasMore && !isEnd && html`<a ${attributes({ href, 'aria-label': label })}>${words.showAll}</a>`;
  const rest = hasMore && isEnd && html`<p class="hint">${words.first(found.length)}</p>`;
  return ui.card({
    id: `found-${kind}`,
    title: words[kind],
    ...(more && { action: more }),
    body: html`<ul class="plain found">${found.map(({ href, title, detail }) => html`<li><a href="${href}">${title}</a>${detail && html`<br><span class="fine">${detail}</span>`}</li>`)}</ul>${rest}`,
  });
}

function nothing(locale: Locale, query: string): Html {
  const words = searchMessages[locale];
  return query === ''
    ? ui.emptyState({ icon: 'search', title: words.start, body: words.startBody })
    : ui.emptyState({ icon: 'search', title: words.nothing, body: words.nothingBody });
}
