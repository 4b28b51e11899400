import { brandLinks, buttonColors, PRODUCT, type StoredBrand } from '../brand/index.ts';
import { visibleText } from '../hidden-characters.ts';
import type { Locale } from '../i18n/locale.ts';
import { mailMessages } from './mail.messages.ts';
import { mailDocument } from './mail-document.ts';
import type { MailMessage } from './message.ts';

export type Recipient = { email: string; locale: Locale };

export type Letter = {
  subject: string;
  /** What happened or what to do, one paragraph each. */
  paragraphs: string[];
  /** `path`: on this service. */
  action?: { label: string; path: string };
  /** After the link: what to do when the reader did not expect this. */
  closing: string;
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
  const footer = [name, mailMessages[locale].sentTo(email, new URL(baseUrl).host)];
  const text = [
    ...paragraphs.map(visibleText),
    ...(action ? [`${action.label}:\n${url}`] : []),
    closing,
    [...footer.map(visibleText), ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ];
  const document = mailDocument({
    locale,
    subject,
    paragraphs,
    action: action && url !== undefined ? { label: action.label, url } : null,
    closing,
    footer,
    links,
    name,
    colors: brand && buttonColors(brand),
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
