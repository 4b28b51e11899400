import { languageLinks, type SampleLanguage } from '../../developer/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import type { Highlight } from '../../platform/html/highlight.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { lruCache } from '../../platform/lru-cache.ts';
import type { Reader } from '../samples/reader.ts';
import { docsMessages } from '../shared/docs.messages.ts';
import { docsPage } from '../shared/docs-layout.ts';
import { TRY_SCRIPT } from '../shared/docs-styles.ts';
import { readerBar } from '../shared/reader-bar.page.ts';
import type { ApiReference, Call } from './api-reference.ts';
import { callSection } from './call.page.ts';
import { tasksMessages } from './tasks.messages.ts';
import type { TaskId } from './tasks.ts';

type TaskPage = {
  locale: Locale;
  reader: Reader;
  task: TaskId;
  reference: ApiReference;
  highlight: Highlight;
  language: SampleLanguage;
};

/** The calls of one task, each with its samples. */
export function taskPage(content: TaskPage): string {
  const { locale, reader, task, reference, language } = content;
  const words = docsMessages[locale];
  const name = tasksMessages[locale][task];
  const path = `/docs/api/${task}`;
  const query = reader.isNamed ? `application=${reader.values!.application_id}` : undefined;
  const parts = reference.calls
    .filter((call) => call.task === task)
    .map((call) => ({ id: call.id, name: callName(call) }));
  return docsPage({
    locale,
    session: reader.session,
    title: `${name}, API`,
    path: query === undefined ? path : `${path}?${query}`,
    place: { href: path, name, parts, ...(query !== undefined && { query }) },
    hasSamples: true,
    scripts: [TRY_SCRIPT],
    body: html`<div class="page-head"><div><p class="trail"><a href="/docs/api">${words.api}</a></p><h1>${name}</h1></div></div>
${readerBar(locale, reader, path)}${languageLinks(words.language, path, new URLSearchParams(query), language)}
<div class="docs-contents">${ui.contents(words.onThisPage, parts)}</div>
${callsOf(content)}`,
  });
}

/** `GET /api/v1/me`, where the parameters may break the line. */
export function callName({ method, path }: Pick<Call, 'method' | 'path'>): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span> <span class="path">${path.split(/(?<=\w\/)/).map((part, at) => html`${at > 0 && html`<wbr>`}${part}`)}</span>`;
}

/** Those of the last readers' applications, and of those without one. */
const rendered = lruCache<Html>(60);

function callsOf({ locale, reader, task, reference, highlight, language }: TaskPage): Html {
  const isSignedIn = reader.session !== null;
  const key = JSON.stringify([task, locale, language, reader.issuer, reader.values, isSignedIn]);
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const { calls, description } = reference;
  const context = {
    locale,
    highlight,
    description,
    issuer: reader.issuer,
    values: reader.values,
    language,
    isSignedIn,
  };
  const made = html`${calls.filter((call) => call.task === task).map((call) => callSection(context, call))}`;
  rendered.set(key, made);
  return made;
}
