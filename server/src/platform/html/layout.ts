import { brandSheetAddress } from '../brand/brand-files.api.ts';
import { colorsSlot, headSlot, openerSlot } from '../brand/brand-slots.ts';
import type { ButtonColors } from '../brand/contrast.ts';
import type { Locale } from '../i18n/locale.ts';
import { assetUrl } from './assets.ts';
import { colophon } from './colophon.ts';
import type { Faults } from './components/form-errors.ts';
import { messages } from './frame.messages.ts';
import { attributes, type Html, html } from './html.ts';
import { masthead } from './masthead.ts';
import type { Area, Reader } from './reader.ts';

type Page = {
  locale: Locale;
  /** Without the product's name. */
  title: string;
  body: Html;
  /** The signed-in user; null or absent when no one is signed in. */
  user?: Reader | null;
  /** The part of the service to which the page belongs; the masthead then leads to the others. The documents belong to none. */
  area?: Area | 'docs';
  /** One centred column for a single task (sign-in, consent, errors) instead of the full width. */
  narrow?: boolean;
  /** Links beside the body, from `navigation()`. */
  navigation?: Html;
  /** The outcome of the last action. It takes the focus, so that screen readers start with it. */
  status?: string | null | undefined;
  /** The outcome is a failure. */
  warning?: boolean | undefined;
  /** Errors of a refused form: the document's title mentions them first. */
  faults?: Faults | undefined;
  /** The same for a refusal without fields. */
  invalid?: boolean | undefined;
  /** The page says itself for which application or organization it was opened. */
  namesOpener?: boolean;
  /** Of what a preview on it shows, and nothing else. */
  previewColors?: ButtonColors | null | undefined;
  /** Names of style sheets beside the one of every page. */
  styles?: string[];
  /** Names of assets. The page must work without them. */
  scripts?: string[];
  /** The same for browsers without modules, such as the one certification uses. */
  plainScripts?: string[];
  /** The path that shows this page by GET; the language switch returns there. Absent: no switch. */
  path?: string;
  /** Of a page that no GET shows: the language switch posts these fields to `action`, which answers with the page again. */
  again?: { action: string; fields: Record<string, string | null> };
};

/** A complete document. The only layout of the service. */
export function page(content: Page): string {
  const { locale, body, navigation, narrow, user } = content;
  const words = messages[locale];
  const isInvalid = content.invalid || Object.keys(content.faults ?? {}).length > 0;
  const title = isInvalid ? words.invalidTitle(content.title) : content.title;
  const scripts = [...(user ? ['menu.js'] : []), ...(content.scripts ?? [])];
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${words.product}</title>
<link rel="stylesheet" href="${assetUrl('countersign.css')}">
${(content.styles ?? []).map(
  (name) => html`<link rel="stylesheet" href="${assetUrl(name)}">
`,
)}${
  content.previewColors &&
  html`<link rel="stylesheet" href="${brandSheetAddress(content.previewColors, 'preview')}">
`
}${headSlot(assetUrl('logo.svg'))}
${colorsSlot}${scripts.map(
  (name) => html`<script type="module" src="${assetUrl(name)}" blocking="render"></script>
`,
)}${(content.plainScripts ?? []).map(
  (name) => html`<script defer src="${assetUrl(name)}"></script>
`,
)}</head>
<body class="${narrow ? 'narrow' : 'wide'}">
<a class="skip" href="#main">${words.skip}</a>
${masthead(content)}
<div class="frame${navigation && ' with-navigation'}">
${navigation}<main id="main" tabindex="-1">
<div id="status" class="status${content.status && content.warning && ' warning'}" role="status" ${attributes({ tabindex: content.status && -1, autofocus: Boolean(content.status) })}>${content.status}</div>
${!content.namesOpener && openerSlot}${body}
</main>
</div>
${colophon(content)}
</body>
</html>
`.toString();
}
