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

/** The same message as text and as HTML. `baseUrl` alone decides the host of a link; a header never does. */
export function compose({ email, locale }: Recipient, letter: Letter, baseUrl: string): MailMessage {
  const { paragraphs, action, closing } = letter;
  const subject = visibleText(letter.subject);
  const url = action && new URL(action.path, baseUrl).href;
  const footer = ['Countersign', mailMessages[locale].sentTo(email, new URL(baseUrl).host)];
  const text = [
    ...paragraphs.map(visibleText),
    ...(action ? [`${action.label}:\n${url}`] : []),
    closing,
    footer.map(visibleText).join('\n'),
  ];
  const document = mailDocument({
    locale,
    subject,
    paragraphs,
    action: action && url !== undefined ? { label: action.label, url } : null,
    closing,
    footer,
  });
  return { to: email, subject, text: `${text.join('\n\n')}\n`, html: document };
}
