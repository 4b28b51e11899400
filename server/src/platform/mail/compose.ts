import {
  applicationName,
  brandLinks,
  brandMessages,
  buttonColors,
  type OpenedFor,
  PRODUCT,
  type StoredBrand,
} from '../brand/index.ts';
import { visibleText } from '../hidden-characters.ts';
import type { Locale } from '../i18n/locale.ts';
import { colon } from '../i18n/punctuation.ts';
import { mailMessages } from './mail.messages.ts';
import { type MailedParty, mailDocument } from './mail-document.ts';
import type { MailMessage } from './message.ts';

export type Recipient = { email: string; locale: Locale };

export type Letter = {
  subject: string;
  /** What happened or what to do, one paragraph each. */
  paragraphs: string[];
  /** With which one of the paragraphs ends: what the reader copies. */
  code?: string;
  /** `path`: on this service. */
  action?: { label: string; path: string };
  /** After the link: what to do when the reader did not expect this. */
  closing: string;
  /** For whom it is beside the installation; absent: for the reader alone. */
  opened_for?: OpenedFor | null;
};

/** The same message as text and as HTML. `baseUrl` alone decides the host of a link; a header never does, and neither does a brand. */
export function compose(
  { email, locale }: Recipient,
  letter: Letter,
  baseUrl: string,
  brand: StoredBrand | null = null,
): MailMessage {
  const { paragraphs, action, closing } = letter;
  const subject = visibleText(letter.subject);
  const url = action && new URL(action.path, baseUrl).href;
  const name = brand?.name ?? PRODUCT;
  const links = brand === null ? [] : brandLinks(locale, brand);
  const parties = partiesOf(locale, letter.opened_for ?? null);
  const footer = [name, mailMessages[locale].sentTo(email, new URL(baseUrl).host)];
  const text = [
    ...parties.map(({ label }) => visibleText(label)),
    ...paragraphs.map(visibleText),
    ...(action ? [`${action.label}${colon(locale).trimEnd()}\n${url}`] : []),
    closing,
    ...parties.flatMap(({ name, links }) =>
      links.length === 0
        ? []
        : [[visibleText(name), ...links.map((link) => inText(locale, link))].join('\n')],
    ),
    [...footer.map(visibleText), ...links.map((link) => inText(locale, link))].join('\n'),
  ];
  const document = mailDocument({
    locale,
    subject,
    paragraphs,
    code: letter.code ?? null,
    action: action && url !== undefined ? { label: action.label, url } : null,
    closing,
    footer,
    links,
    name,
    parties,
    colors: letter.opened_for?.colors ?? (brand && buttonColors(brand)),
  });
  const sender = brand?.name ?? null;
  return {
    to: email,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: document,
    ...(sender !== null && { sender }),
  };
}

/** An application without a proof is not named: anyone can register a name and have mails sent to others. */
function partiesOf(locale: Locale, opened: OpenedFor | null): MailedParty[] {
  const words = brandMessages[locale];
  const { application = null, organization = null } = opened ?? {};
  const proven = application?.is_proven ? application : null;
  return [
    ...(proven === null ? [] : [{ ...proven, label: words.application(applicationName(locale, proven)) }]),
    ...(organization === null ? [] : [{ ...organization, label: words.organization(organization.name) }]),
  ].map(({ label, name, ...links }) => ({ label, name, links: brandLinks(locale, links) }));
}

function inText(locale: Locale, { label, url }: { label: string; url: string }): string {
  return `${label}${colon(locale)}${url}`;
}
