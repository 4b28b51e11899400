import { visibleText } from '../hidden-characters.ts';
import { html } from '../html/html.ts';
import type { Locale } from '../i18n/locale.ts';
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

/**
 * The same message as text and as HTML, which needs no style, image or external URL. `baseUrl` alone decides
 * the host of a link; a header never does.
 */
export function compose({ email, locale }: Recipient, letter: Letter, baseUrl: string): MailMessage {
  const { paragraphs, action, closing } = letter;
  const subject = visibleText(letter.subject);
  const url = action && new URL(action.path, baseUrl).href;
  const text = [
    ...paragraphs.map(visibleText),
    ...(action ? [`${action.label}:\n${url}`] : []),
    closing,
    'Countersign',
  ];
  const document = html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${subject}</title></head><body>
<h1>${subject}</h1>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>\n`)}${action && html`<p><a href="${url}">${action.label}</a></p>\n<p>${url}</p>\n`}<p>${closing}</p>
<p>Countersign</p>
</body></html>
`;
  return { to: email, subject, text: `${text.join('\n\n')}\n`, html: document.toString() };
}
