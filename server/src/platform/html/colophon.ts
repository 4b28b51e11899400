import { linksSlot } from '../brand/brand-slots.ts';
import type { Locale } from '../i18n/locale.ts';
import { messages } from './frame.messages.ts';
import { type Html, html } from './html.ts';
import { languageButtons } from './languages.ts';
import type { Reader } from './reader.ts';

type Colophon = {
  locale: Locale;
  path?: string;
  again?: { action: string; fields: Record<string, string | null> };
  user?: Reader | null;
  narrow?: boolean;
};

/** The end of every page: its languages, unless they are in the person's menu, and the forms of that menu's buttons. */
export function colophon({ locale, path, again, user, narrow }: Colophon): Html {
  const isInMenu = user && !narrow;
  const sent = again ?? (path ? { action: '/locale', fields: { return_to: path } } : null);
  return html`<footer class="colophon">
${linksSlot}${
  sent &&
  html`<form id="frame-form" method="post" action="${sent.action}" aria-label="${messages[locale].language}">${Object.entries(sent.fields).flatMap(([name, value]) => (value === null ? [] : [html`<input type="hidden" name="${name}" value="${value}">`]))}
${!isInMenu && languageButtons(locale)}</form>`
}
${user && html`<form id="sign-out-form" method="post" action="/logout"></form>`}
</footer>`;
}
