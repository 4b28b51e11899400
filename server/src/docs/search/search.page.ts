import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { docsPage } from '../shared/docs-layout.ts';
import { type Piece, pieces, type Result, termsOf } from './find.ts';
import { searchMessages } from './search.messages.ts';

type SearchPage = { locale: Locale; session: CurrentSession | null; query: string; results: Result[] };

export function searchPage({ locale, session, query, results }: SearchPage): string {
  const words = searchMessages[locale];
  const path = query === '' ? '/docs/search' : `/docs/search?${new URLSearchParams({ q: query })}`;
  const isEmpty = query !== '' && results.length === 0;
  return docsPage({
    locale,
    session,
    title: query === '' ? words.title : words.titleOf(query),
    path,
    place: { href: '/docs/search', name: words.title, searched: query },
    body: html`${ui.pageHead(words.title, query === '' || isEmpty ? words.lead : words.found(results.length))}
${isEmpty && ui.emptyState({ title: words.nothing, body: words.nothingBody(query) })}
${results.length > 0 && html`<ol class="results" aria-label="${words.results}">${results.map((each) => result(locale, each, termsOf(query)))}</ol>`}`,
  });
}

function result(locale: Locale, { kind, href, title, trail, excerpt }: Result, terms: string[]): Html {
  const words = searchMessages[locale];
  const language = kind === 'error' || locale === 'en' ? locale : 'en';
  return html`<li><p class="trail">${[words[kind], trail].filter(Boolean).join(' · ')}</p>
<h2 lang="${language}"><a href="${href}">${marked(pieces(title, terms))}</a></h2>
<p class="fine" lang="${language}">${marked(excerpt)}</p></li>
`;
}

function marked(parts: Piece[]): Html[] {
  return parts.map(({ text, isHit }) => (isHit ? html`<mark>${text}</mark>` : html`${text}`));
}
