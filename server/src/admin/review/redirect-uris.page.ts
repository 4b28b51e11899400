import type { Application } from '../../applications/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import {
  VERIFICATION_SCRIPT,
  type VerificationView,
  verificationMessages,
} from '../../redirect-uris/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { pagesAbove } from '../shared/pages-above.ts';

type RedirectUrisPage = {
  locale: Locale;
  session: CurrentSession;
  application: Application;
  /** An API, whose only redirect URI is its identifier. */
  isResource: boolean;
  /** This page's own address, which also takes the attempts. */
  path: string;
  view: VerificationView;
};

/** Every redirect URI of an application with its card. */
export function redirectUrisPage(content: RedirectUrisPage): string {
  const { locale, session, application, isResource, path, view } = content;
  const { cards, status } = view;
  const { name } = application;
  const words = verificationMessages[locale];
  const title = isResource ? words.apiTitle : words.title;
  const lead = isResource ? words.apiLead(name) : words.adminLead(name);
  const none = ui.emptyState({ icon: 'globe', title: words.none, body: words.adminNone });
  return adminPage({
    locale,
    session,
    title: `${title} · ${name}`,
    path,
    body: html`${ui.pageHead(title, lead, undefined, pagesAbove(locale, application))}${cards.length === 0 ? none : cards}`,
    ...(status && { status: status.text, warning: status.warning }),
    scripts: ['copy-field.js', VERIFICATION_SCRIPT],
  });
}
