import type { Locale } from '../i18n/locale.ts';
import { chooseLocale, LOCALE_COOKIE, type LocaleWishes } from '../i18n/locale.ts';
import { readCookie } from './cookies.ts';
import type { Request } from './server.ts';

/** The language to answer in: the switch on this browser, then the person's own setting, then the browser. */
export function localeOf(request: Request, wishes: Pick<LocaleWishes, 'user' | 'uiLocales'> = {}): Locale {
  return chooseLocale({
    cookie: readCookie(request, LOCALE_COOKIE),
    user: request.personLocale,
    ...wishes,
    acceptLanguage: request.headers['accept-language'],
  });
}
