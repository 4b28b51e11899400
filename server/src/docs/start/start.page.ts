import * as ui from '../../platform/html/components/index.ts';
import { attributes, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { allCalls } from '../api/all-calls.page.ts';
import { apiMessages } from '../api/api.messages.ts';
import type { ApiReference } from '../api/api-reference.ts';
import { tasksMessages } from '../api/tasks.messages.ts';
import { TASKS } from '../api/tasks.ts';
import { type Guide, guideAt, SECTIONS } from '../guides/guide-list.ts';
import { docsMessages } from '../shared/docs.messages.ts';
import { docsPage } from '../shared/docs-layout.ts';
import { startMessages } from './start.messages.ts';

/** Where each kind of reader begins. */
const FIRST = {
  developers: ['relying-parties', 'clients', 'protected-resources', 'mcp', 'webhooks'],
  agents: ['approvals', 'approved-acts', 'standing-permissions', 'delegation', 'cli'],
  operators: ['operations', 'administration', 'configuration-as-code', 'import', 'security'],
} as const;

type StartPage = { locale: Locale; session: CurrentSession | null; issuer: string; reference: ApiReference };

/** The calls are closed: they are many, and each task has its page. An old link to one opens them. */
export function startPage({ locale, session, issuer, reference }: StartPage): string {
  const words = startMessages[locale];
  const discovery = html`<a href="/.well-known/openid-configuration"><code>/.well-known/openid-configuration</code></a>`;
  const api = html`<a href="/docs/api">${apiMessages[locale].title}</a>`;
  return docsPage({
    locale,
    session,
    title: words.title,
    path: '/docs',
    place: { href: '/docs', name: docsMessages[locale].start },
    body: html`${ui.pageHead(words.title, words.lead)}
<div class="docs-first">${(['developers', 'agents', 'operators'] as const).map((kind) => first(locale, kind))}</div>
${ui.card({
  body: ui.facts([
    [words.issuer, html`<code>${issuer}</code>`],
    [words.discovery, discovery],
    [apiMessages[locale].title, html`${api} · <a href="/openapi.json"><code>/openapi.json</code></a>`],
  ]),
})}
<h2 class="docs-heading">${words.guides}</h2>
<div class="docs-sections">${SECTIONS.map(({ id, guides }) => html`<section><h3>${docsMessages[locale][id]}</h3>${guideLinks(locale, guides)}</section>`)}</div>
<h2 class="docs-heading">${apiMessages[locale].title}</h2>
<ul class="links columns">${TASKS.map(({ id }) => html`<li><a href="${`/docs/api/${id}`}">${tasksMessages[locale][id]}</a></li>`)}</ul>
<details class="more" id="calls"><summary>${words.calls}</summary><p>${words.callsLead}</p>
<div class="cards">${allCalls(locale, reference, { withIds: true })}</div></details>`,
  });
}

function first(locale: Locale, kind: keyof typeof FIRST): Html {
  const words = startMessages[locale];
  const guides = FIRST[kind].map((slug) => guideAt(slug)!);
  return ui.card({ title: words[kind], lead: words[`${kind}Lead`], body: guideLinks(locale, guides) });
}

function guideLinks(locale: Locale, guides: readonly Guide[]): Html {
  return html`<ul class="links" ${attributes({ lang: locale !== 'en' && 'en' })}>${guides.map(({ slug, title }) => html`<li><a href="${`/docs/${slug}`}">${title}</a></li>`)}</ul>`;
}
