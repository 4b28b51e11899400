import { OWN_NAMES } from '../i18n/language-names.ts';
import { LOCALES, type Locale } from '../i18n/locale.ts';
import { type Html, html } from './html.ts';

/** The languages, each under its own name: buttons of the form at the end of the page. */
export function languageButtons(locale: Locale, className: 'quiet' | '' = 'quiet'): Html[] {
  const key = `${locale} ${className}`;
  const buttons = made.get(key) ?? makeButtons(locale, className);
  made.set(key, buttons);
  return buttons;
}

/** Every page has them, and they are the same on all. */
const made = new Map<string, Html[]>();

function makeButtons(locale: Locale, className: 'quiet' | ''): Html[] {
  return LOCALES.map((choice) =>
    choice === locale
      ? html`<span lang="${choice}" aria-current="true">${OWN_NAMES[choice]}</span>`
      : html`<button class="${className}" form="frame-form" name="to" value="${choice}" lang="${choice}">${OWN_NAMES[choice]}</button>`,
  );
}
