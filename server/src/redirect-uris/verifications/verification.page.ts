import { emptyState, linkButton, pageHead } from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, readerOf } from '../../sessions/index.ts';
import { messages } from './verification.messages.ts';
import { VERIFICATION_SCRIPT } from './verification-card.page.ts';
import type { VerificationView } from './verification-view.ts';

type VerificationPage = {
  locale: Locale;
  session: CurrentSession;
  application_name: string;
  /** An API, whose only redirect URI is its identifier. */
  isResource: boolean;
  /** This page's own address, which also takes the attempts. */
  path: string;
  back: string;
  view: VerificationView;
};

/** Every redirect URI of an application with its card. */
export function verificationPage(content: VerificationPage): string {
  const { locale, session, application_name, isResource, path, back, view } = content;
  const { cards, status } = view;
  const words = messages[locale];
  const title = isResource ? words.apiTitle : words.title;
  const head = pageHead(
    title,
    isResource ? words.apiLead(application_name) : words.lead(application_name),
    linkButton({ label: words.back, href: back, id: 'back' }),
  );
  return page({
    locale,
    title: `${title} · ${application_name}`,
    path,
    body: html`${head}${cards.length === 0 ? emptyState({ icon: 'globe', title: words.none, body: words.noneBody }) : cards}`,
    ...(status && { status: status.text, warning: status.warning }),
    user: readerOf(session),
    area: 'admin',
    scripts: ['local-time.js', 'copy-field.js', VERIFICATION_SCRIPT],
  });
}
