import * as ui from '../../platform/html/components/index.ts';
import type { Highlight } from '../../platform/html/highlight.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { lruCache } from '../../platform/lru-cache.ts';
import { fitSample } from '../samples/fit-sample.ts';
import type { Reader } from '../samples/reader.ts';
import { sample } from '../samples/sample.page.ts';
import type { SampleValues } from '../samples/sample-values.ts';
import { docsMessages } from '../shared/docs.messages.ts';
import { docsPage } from '../shared/docs-layout.ts';
import { readerBar } from '../shared/reader-bar.page.ts';
import { guideLink } from './guide-links.ts';
import { type Guide, sectionOf } from './guide-list.ts';
import { blocks } from './markdown.page.ts';
import type { ReadGuide } from './read-guide.ts';

type GuidePage = {
  locale: Locale;
  reader: Reader;
  guide: Guide;
  text: ReadGuide;
  highlight: Highlight;
  reference: (span: string) => string | null;
};

export function guidePage(content: GuidePage): string {
  const { locale, reader, guide, text } = content;
  const words = docsMessages[locale];
  const path = `/docs/${guide.slug}`;
  const query = reader.isNamed ? `application=${reader.values!.application_id}` : undefined;
  const parts = text.headings.filter(({ level }) => level === 2).map(({ id, text: name }) => ({ id, name }));
  const { markup, isPersonal } = body(content);
  return docsPage({
    locale,
    session: reader.session,
    title: guide.title,
    path: query === undefined ? path : `${path}?${query}`,
    place: { href: path, name: guide.title, parts, ...(query !== undefined && { query }) },
    hasSamples: true,
    body: html`<div class="page-head"><div><p class="trail">${words[sectionOf(guide)]}</p><h1 lang="en">${text.headings[0]?.text ?? guide.title}</h1>${locale !== 'en' && html`<p class="lead">${words.inEnglish}</p>`}</div></div>
${isPersonal && readerBar(locale, reader, path)}
${parts.length > 2 && html`<div class="docs-contents" lang="en">${ui.contents(words.onThisPage, parts)}</div>`}
<article class="guide" lang="en">
${markup}</article>`,
  });
}

/** Those of the last readers' applications, and of those without one. */
const rendered = lruCache<{ markup: Html; isPersonal: boolean }>(100);

/** `isPersonal`: it has samples with values of the reader's application. */
function body({ locale, reader, guide, text, highlight, reference }: GuidePage) {
  const key = JSON.stringify([guide.slug, locale, reader.values]);
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const words = docsMessages[locale];
  let number = 0;
  let isPersonal = false;
  function code(block: { language: string; text: string }): Html {
    number += 1;
    isPersonal ||= fitSample(block, EXAMPLE) !== block.text;
    return sample({
      locale,
      highlight,
      id: `sample-${number}`,
      language: block.language,
      label: words.sampleNumber(number, block.language),
      text: reader.values ? fitSample(block, reader.values) : block.text,
    });
  }
  const link = (target: string) => guideLink(guide.file, target);
  const markup = html`${blocks(text.tokens, { link, idOf: text.idOf, code, reference })}`;
  const made = { markup, isPersonal };
  rendered.set(key, made);
  return made;
}

/** Differs from every example of the guides. */
const EXAMPLE: SampleValues = {
  application_id: 0,
  issuer: 'x:',
  client_id: 'x',
  app_url: 'x:',
  callback: '/x',
  scopes: ['x'],
  profile_scope: 'profile:basic',
};
