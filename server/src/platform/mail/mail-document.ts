import { addMadeAsset, assetUrl } from '../html/assets.ts';
import { html } from '../html/html.ts';
import type { Locale } from '../i18n/locale.ts';

type MailDocument = {
  locale: Locale;
  subject: string;
  paragraphs: string[];
  action: { label: string; url: string } | null;
  closing: string;
  /** The sender, and to whom the mail went. */
  footer: string[];
};

/**
 * A mail as mail programs show it: one table, at most 560 pixels wide, with the styles at each element, because programs drop
 * stylesheets. No image and no other address, so nothing is fetched and no one learns that the mail was opened.
 */
export function mailDocument({ locale, subject, paragraphs, action, closing, footer }: MailDocument): string {
  const button =
    action &&
    html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button"><a class="label" href="${action.url}">${action.label}</a></td></tr></table>
<p class="link"><a class="plain" href="${action.url}">${action.url}</a></p>
`;
  const document = html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title></head>
<body class="page"><div class="preheader">${paragraphs[0]}</div>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td align="center">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" class="column">
<tr><td class="brand">Countersign</td></tr>
<tr><td class="card">
<h1 class="title">${subject}</h1>
${paragraphs.map((paragraph) => html`<p class="text">${paragraph}</p>\n`)}${button}<p class="closing">${closing}</p>
</td></tr>
<tr><td class="footer">${footer.map((line) => html`<p class="small">${line}</p>`)}</td></tr>
</table></td></tr></table>
</body></html>
`;
  return withStyles(document.toString());
}

const FONT =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Hiragino Sans','Yu Gothic UI',sans-serif";

const STYLES: Record<string, string> = {
  page: `margin:0;padding:24px 12px;background:#f4f6f8;color:#1b2333;${FONT};font-size:16px;line-height:1.6`,
  preheader: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:transparent',
  column: 'max-width:560px;text-align:left',
  brand: 'padding:4px 8px 16px;font-weight:700;font-size:16px;letter-spacing:-0.2px;color:#1b2333',
  card: 'padding:32px 28px;background:#ffffff;border:1px solid #e1e5ea;border-radius:14px',
  title: 'margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:650;color:#1b2333',
  text: 'margin:0 0 16px;overflow-wrap:anywhere',
  button: 'border-radius:8px;background:#1b2333',
  label: 'display:inline-block;padding:12px 22px;font-weight:600;color:#ffffff;text-decoration:none',
  link: 'margin:12px 0 20px;font-size:13px;line-height:1.5;word-break:break-all',
  plain: 'color:#5b6675;text-decoration:underline',
  closing: 'margin:20px 0 0;padding-top:16px;border-top:1px solid #e1e5ea;font-size:14px;color:#5b6675',
  footer: 'padding:16px 8px 0',
  small: 'margin:0;font-size:13px;color:#5b6675',
};

/** For programs that know the reader's theme; the styles at an element give way only to `!important`. */
const DARK = `@media (prefers-color-scheme:dark){${[
  '.page{background:#12151c!important;color:#e8ecf2!important}',
  '.card{background:#1b202a!important;border-color:#323947!important}',
  '.brand,.title{color:#f2f5f9!important}',
  '.button{background:#f2f5f9!important}',
  '.label{color:#12151c!important}',
  '.closing{border-color:#323947!important}',
  '.closing,.small,.plain{color:#a5afbd!important}',
].join('')}}`;

/** What a page may use, whose policy refuses styles at elements. */
const SHEET = addMadeAsset(
  'mail.css',
  `${Object.entries(STYLES)
    .map(([name, style]) => `.${name}{${style}}`)
    .join('')}${DARK}`,
);

/** The mail as a page of this service, for the development inbox. */
export function mailAsPage(document: string): string {
  return document
    .replace(/( class="[a-z]+") style="[^"]*"/g, '$1')
    .replace(/<style>.*?<\/style>/s, `<link rel="stylesheet" href="${assetUrl(SHEET)}">`);
}

/** Texts cannot bring a class along: their quotation marks are escaped. */
function withStyles(document: string): string {
  return document
    .replace(/ class="([a-z]+)"/g, (own, name: string) => `${own} style="${STYLES[name] ?? ''}"`)
    .replace('</head>', `<style>${DARK}</style></head>`);
}
