import type { Locale } from '../i18n/locale.ts';
import { databaseMessages } from './database.messages.ts';
import type { Finding } from './finding.ts';
import { localMessages } from './local.messages.ts';
import { mailMessages } from './mail.messages.ts';
import { webMessages } from './web.messages.ts';

/** What was found, and if something is to be done, what. */
export function wordsOf(locale: Locale, { code, values }: Finding): string {
  const sentences = {
    ...localMessages[locale],
    ...databaseMessages[locale],
    ...mailMessages[locale],
    ...webMessages[locale],
  };
  return sentences[code](values);
}
