import { attributes, type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { tasksMessages } from '../api/tasks.messages.ts';
import { TASKS } from '../api/tasks.ts';
import { SECTIONS } from '../guides/guide-list.ts';
import { docsMessages } from './docs.messages.ts';

/** Where in the documentation a page is. */
export type Place = {
  /** The address of its link in the navigation. */
  href: string;
  /** The words of that link; on narrow screens they stand for the closed navigation. */
  name: string;
  /** What is on the page, below its link. */
  parts?: { id: string; name: Fragment }[];
  /** Kept by every link: `application=7`. */
  query?: string;
  /** What was searched for. */
  searched?: string;
};

type Link = { href: string; name: string; isEnglish?: boolean };

/** The search, and all pages by subject; the subject of the current page is open. */
export function docsNavigation(locale: Locale, place: Place): Html {
  const words = docsMessages[locale];
  const first: Link[] = [
    { href: '/docs', name: words.start },
    { href: '/docs/errors', name: words.errors },
  ];
  const api = [
    { href: '/docs/api', name: words.calls },
    ...TASKS.map(({ id }) => ({ href: `/docs/api/${id}`, name: tasksMessages[locale][id] })),
  ];
  const sections = SECTIONS.map(({ id, guides }) =>
    section(
      words[id],
      guides.map(({ slug, title }) => ({ href: `/docs/${slug}`, name: title, isEnglish: locale !== 'en' })),
      place,
    ),
  );
  return html`<nav class="docs-navigation" aria-label="${words.navigation}">
<form role="search" method="get" action="/docs/search" aria-label="${words.search}"><input ${attributes({ type: 'search', id: 'docs-search', name: 'q', value: place.searched ?? '', maxlength: 200, 'aria-label': words.search, placeholder: words.searchButton, autocomplete: 'off' })}><button class="button secondary" id="docs-search-submit">${words.searchButton}</button></form>
<details class="docs-menu"><summary>${place.name}</summary>
<ul>${first.map((link) => entry(link, place))}</ul>
${section(words.api, api, place)}${sections}</details>
</nav>
`;
}

function section(label: string, links: Link[], place: Place): Html {
  const isOpen = links.some(({ href }) => href === place.href);
  return html`<details ${attributes({ open: isOpen })}><summary>${label}</summary><ul>${links.map((link) => entry(link, place))}</ul></details>
`;
}

function entry({ href, name, isEnglish }: Link, { href: current, parts = [], query }: Place): Html {
  const isCurrent = href === current;
  const own = attributes({
    href: query === undefined ? href : `${href}?${query}`,
    lang: isEnglish && 'en',
    'aria-current': isCurrent && 'page',
  });
  return html`<li><a ${own}>${name}</a>${isCurrent && parts.length > 0 && html`<ul class="docs-parts" ${attributes({ lang: isEnglish && 'en' })}>${parts.map((part) => html`<li><a href="${`#${part.id}`}">${part.name}</a></li>`)}</ul>`}</li>`;
}
