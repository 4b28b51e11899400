import { card, facts } from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon } from '../../platform/i18n/punctuation.ts';
import type { ResponseTarget } from './authorization-request.ts';
import { authorizeMessages } from './authorize.messages.ts';
import { returnControl } from './return-control.ts';

type ErrorReturnPage = {
  locale: Locale;
  application: string;
  target: ResponseTarget;
  error: { error: string; error_description: string };
  /** The parameters for the redirect_uri. */
  answer: Record<string, string>;
  requestId: string;
  help: string;
};

/** Shows where an error would lead and lets the user decide. Ids: error, error-title, error-detail, return-uri, return. */
export function errorReturnPage({
  locale,
  application,
  target,
  error,
  answer,
  requestId,
  help,
}: ErrorReturnPage): string {
  const words = authorizeMessages[locale];
  const { host } = new URL(target.redirect_uri);
  const body = html`<p id="error-detail">${words.errorReturnDetail}</p>
${facts([
  [
    words.errorReturnFault,
    html`<code>${error.error}</code> <span lang="en">${error.error_description}</span>`,
  ],
  [
    words.errorReturnTo,
    html`<strong>${host}</strong> <code class="values" id="return-uri">${target.redirect_uri}</code>`,
  ],
])}
${returnControl(words.returnTo(host), target, answer)}
<p class="fine"><a id="error-help" href="${help}">${words.diagnose}</a> · ${words.requestId}${colon(locale)}<code id="request-id">${requestId}</code></p>`;
  return page({
    locale,
    title: words.errorReturnTitle,
    narrow: true,
    body: card({
      id: 'error',
      level: 1,
      title: words.errorReturnTitle,
      lead: words.errorReturnLead(application),
      body,
    }),
  });
}
