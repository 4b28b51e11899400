import { actions, button, card, form } from '../../platform/html/components/index.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { authorizeMessages } from './authorize.messages.ts';

/** response_mode=form_post: the response as a self-submitting form, with a button for browsers without scripts. */
export function formPostPage(locale: Locale, action: string, parameters: Record<string, string>): string {
  const words = authorizeMessages[locale];
  const body = form({
    id: 'form-post',
    action,
    hidden: parameters,
    body: actions(button({ label: words.continueToApplication, id: 'continue' })),
  });
  return page({
    locale,
    title: words.returning,
    narrow: true,
    plainScripts: ['form-post.js'],
    body: card({ level: 1, title: words.returning, body }),
  });
}
