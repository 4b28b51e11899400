import { linksSlot } from '../brand/brand-slots.ts';
import type { Locale } from '../i18n/locale.ts';
import { messages } from './frame.messages.ts';
import { type Html, html } from './html.ts';
import { languageButtons } from './languages.ts';
import type { Reader } from './reader.ts';

type Colophon = { locale: Locale; path?: string; user?: Reader | null; narrow?: boolean };

/** The end of every page: its languages, unless they are in the person's menu, and the forms of that menu's buttons. */
export function colophon({ locale, path, user, narrow }: Colophon): Html {
  const isInMenu = user && !narrow;
  return html`<footer class="colophon">
${linksSlot}${
  path &&
  html`<form id="frame-form" method="post" action="/locale" aria-label="${messages[locale].language}"><input type="hidden" name="return_to" value="${path}">
${!isInMenu && languageButtons(locale)}</form>`
}
${user && html`<form id="sign-out-form" method="post" action="/logout"></form>`}
</footer>`;
}
