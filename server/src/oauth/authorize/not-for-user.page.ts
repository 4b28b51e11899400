import { contactLink } from '../../applications/index.ts';
import { card, facts, linkButton } from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon, spaceAfter } from '../../platform/i18n/punctuation.ts';
import type { ResponseTarget } from './authorization-request.ts';
import { authorizeMessages } from './authorize.messages.ts';
import { notForUserMessages } from './not-for-user.messages.ts';
import type { NotForUser } from './not-for-user.ts';
import { returnControl } from './return-control.ts';

type NotForUserPage = {
  locale: Locale;
  missing: NotForUser;
  application: string;
  person: { email: string };
  target: ResponseTarget;
  /** The parameters for the redirect_uri. */
  answer: Record<string, string>;
  /** The waiting authorization, as a path; null for one that has none. */
  here: string | null;
  requestId: string;
  help: string;
};

/** Whom to ask, and the link back with `access_denied`. Ids: error, error-title, error-detail, contact, ask, return. */
export function notForUserPage(shown: NotForUserPage): string {
  const { locale, missing, application, person, target, answer, here } = shown;
  const words = notForUserMessages[locale];
  const { name, client_id, access_contact, access_requests } = missing;
  const ask = linkButton({
    label: words.ask,
    href: `/account/access/ask?${new URLSearchParams({ client_id, ...(here !== null && { return_to: here }) })}`,
    id: 'ask',
  });
  const whomToAsk: [string, Html] = [
    words.contact,
    html`<span class="values" id="contact">${contactLink(access_contact ?? '')}</span>`,
  ];
  const body = html`<p id="error-detail">${access_requests ? words.mayAsk(name) : words.askThem(name)}</p>
${facts([
  ...(access_contact === null ? [] : [whomToAsk]),
  [words.signedInAs, html`<span class="values">${person.email}</span>`],
])}
${returnControl(words.back(application), target, answer, access_requests ? [ask] : [])}
<p class="fine"><a id="error-help" href="${shown.help}">${authorizeMessages[locale].diagnose}</a> · ${authorizeMessages[locale].requestId}${colon(locale)}<code id="request-id">${shown.requestId}</code></p>`;
  const title = words.title(name);
  return page({
    locale,
    title,
    narrow: true,
    ...(here !== null && { path: here }),
    body: card({ id: 'error', level: 1, title, lead: words.lead(name), body }),
  });
}

/** The same in a few words, for a page that leads nowhere else. */
export function whomToAsk(locale: Locale, { name, access_contact }: NotForUser): Html {
  const words = notForUserMessages[locale];
  const contact =
    access_contact === null
      ? ''
      : html`<p>${words.contact}${colon(locale)}${contactLink(access_contact)}</p>`;
  return html`<p>${words.lead(name)}${spaceAfter(words.lead(name))}${words.askThem(name)}</p>${contact}`;
}
