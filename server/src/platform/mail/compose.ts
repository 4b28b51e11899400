import type { Locale } from '../db/schema.ts';
import { html } from '../html/html.ts';
import type { MailMessage } from './message.ts';

export type Letter = {
  locale: Locale;
  to: string;
  subject: string;
  /** What happened or what to do, one paragraph each. */
  paragraphs: string[];
  action?: { label: string; url: string };
  /** After the link: what to do when the reader did not expect this. */
  closing: string;
};

/** The same words as text and as HTML; the HTML needs no style, image or outside address to be read. */
export function compose({ locale, to, subject, paragraphs, action, closing }: Letter): MailMessage {
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    closing,
    'Countersign',
  ];
  const document = html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${subject}</title></head><body>
<h1>${subject}</h1>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>\n`)}${action && html`<p><a href="${action.url}">${action.label}</a></p>\n<p>${action.url}</p>\n`}<p>${closing}</p>
<p>Countersign</p>
</body></html>
`;
  return { to, subject, text: `${text.join('\n\n')}\n`, html: document.toString() };
}
