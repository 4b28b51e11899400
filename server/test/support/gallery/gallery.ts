import { errorPage } from '../../../src/platform/html/error-page.ts';
import type { Locale } from '../../../src/platform/i18n/locale.ts';
import { dashboard } from './dashboard-page.ts';
import { listing, nothing } from './list-pages.ts';
import { settings } from './settings-page.ts';
import { consent, signIn, signInRefused } from './sign-in-pages.ts';

/** Every component in every state, as complete documents: what screenshots and accessibility tests look at. */
export const GALLERY: Record<string, (locale: Locale) => string> = {
  'sign-in': signIn,
  'sign-in-refused': signInRefused,
  consent,
  settings,
  dashboard,
  listing,
  nothing,
  error,
};

function error(locale: Locale): string {
  const ja = locale === 'ja';
  return errorPage({
    locale,
    status: 400,
    title: ja ? 'リクエストが正しくありません' : 'This sign-in request is not valid',
    detail: ja
      ? 'redirect_uri が登録されたものと一致しません。'
      : 'The redirect_uri is not one the application has registered. Go back to the application and try again; if it happens again, tell its developer.',
    path: null,
    requestId: '0198a5c2-7d1f-7c33-9b1e-2f4a3c5d6e7f',
  });
}
