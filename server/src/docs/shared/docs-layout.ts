import { CODE } from '../../platform/html/assets.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, readerOf } from '../../sessions/index.ts';
import { docsNavigation, type Place } from './docs-navigation.ts';
import { STYLES } from './docs-styles.ts';

type DocsPage = {
  locale: Locale;
  session: CurrentSession | null;
  title: string;
  /** Where a GET shows this page, for the language switch. */
  path: string;
  place: Place;
  body: Html;
  /** It has samples to copy. */
  hasSamples?: boolean;
  /** Beside that for samples. */
  scripts?: string[];
};

/** The frame of every page below /docs: the guides beside the page, and the search above them. */
export function docsPage({ session, place, hasSamples, scripts = [], body, ...content }: DocsPage): string {
  return page({
    ...content,
    body: html`<div class="docs">${body}</div>`,
    user: session && readerOf(session),
    area: 'docs',
    navigation: docsNavigation(content.locale, place),
    styles: [STYLES, CODE],
    scripts: [...(hasSamples ? ['copy-field.js'] : []), ...scripts],
  });
}
