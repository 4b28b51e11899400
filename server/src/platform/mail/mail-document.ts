import { brandSheetAddress } from '../brand/brand-files.api.ts';
import { type ButtonColors, SURFACES } from '../brand/contrast.ts';
import { addMadeAsset, assetUrl } from '../html/assets.ts';
import { type Html, html } from '../html/html.ts';
import type { Locale } from '../i18n/locale.ts';
import { colon } from '../i18n/punctuation.ts';

/** An application or an organization that a mail names; `label` says which of them it is. */
export type MailedParty = { label: string; name: string; links: { url: string; label: string }[] };

type MailDocument = {
  locale: Locale;
  subject: string;
  paragraphs: string[];
  /** The end of one of the paragraphs, shown large below its other words. */
  code: string | null;
  action: { label: string; url: string } | null;
  closing: string;
  /** The sender, and to whom the mail went. */
  footer: string[];
  /** Help and legal pages of the installation. */
  links: { url: string; label: string }[];
  /** Of the installation. */
  name: string;
  /** For whom the mail is beside it, named below the subject and never in place of the installation. */
  parties: MailedParty[];
  /** Of its buttons; null: the usual ones. */
  colors: ButtonColors | null;
};

/**
 * A mail as mail programs show it: one table, at most 560 pixels wide, with the styles at each element, because programs drop
 * stylesheets. No image, also not the logo, and no other address to load, so nothing is fetched and no one learns that the mail was opened.
 */
export function mailDocument(mail: MailDocument): string {
  const { locale, subject, paragraphs, code, action, closing, footer, links, name, parties, colors } = mail;
  const button =
    action &&
    html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button"><a class="label" href="${action.url}">${wordsOf(locale, action.label)}</a></td></tr></table>
<p class="link"><a class="plain" href="${action.url}">${action.url}</a></p>
`;
  const document = html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title></head>
<body class="page"><div class="preheader">${paragraphs[0]}</div>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td align="center">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" class="column">
<tr><td class="brand">${name}</td></tr>
<tr><td class="card">
<h1 class="title">${wordsOf(locale, subject)}</h1>
${parties.map(({ label }) => html`<p class="party">${label}</p>\n`)}${paragraphs.map((paragraph) => textOf(locale, paragraph, code))}${button}<p class="closing">${wordsOf(locale, closing)}</p>
</td></tr>
<tr><td class="footer">${parties.filter((party) => party.links.length > 0).map((party) => html`<p class="small">${party.name}${colon(locale)}${linksIn(party.links)}</p>`)}${footer.map((line) => html`<p class="small">${line}</p>`)}${links.length > 0 && html`<p class="small">${linksIn(links)}</p>`}</td></tr>
</table></td></tr></table>
</body></html>
`;
  return withStyles(document.toString(), locale, colors);
}

/** Where mail programs may break long German words; few of them know `hyphens`. */
const GERMAN_SEAM =
  /(?<=\p{L}{6})(?=(?:codes?|einstellungen|möglichkeiten)\b)|(?<=\bwieder)(?=herstellung)/iu;
/** Broken after its first letter it is hard to read, as in titles of pages (`card.ts`). */
const E_MAIL = /(\be-mails?\b)/i;

function wordsOf(locale: Locale, phrase: string): Html[] {
  return phrase
    .split(E_MAIL)
    .map((part) =>
      E_MAIL.test(part) ? html`<span class="unbroken">${part}</span>` : html`${withSeams(locale, part)}`,
    );
}

function withSeams(locale: Locale, phrase: string): Html[] {
  const parts = locale === 'de' ? phrase.split(GERMAN_SEAM) : [phrase];
  return parts.map((part, index) => html`${index > 0 && html`&shy;`}${part}`);
}

function textOf(locale: Locale, paragraph: string, code: string | null): Html {
  if (code === null || !paragraph.endsWith(code))
    return html`<p class="text">${wordsOf(locale, paragraph)}</p>\n`;
  return html`<p class="before">${paragraph.slice(0, -code.length).trimEnd()}</p>\n<p class="code">${code}</p>\n`;
}

function linksIn(links: MailDocument['links']): Html[] {
  return links.map(
    ({ url, label }, index) => html`${index > 0 && ' · '}<a class="plain" href="${url}">${label}</a>`,
  );
}

const fontFamily = (han = '') => `font-family:system-ui,'Segoe UI',${han}sans-serif`;

/**
 * As in the sheet of pages: the same character is drawn differently in each of these languages. A Japanese title breaks
 * between phrases, and Korean only between words.
 */
const OWN_STYLES: Partial<Record<Locale, Record<string, string>>> = {
  ja: { page: fontFamily("'Hiragino Sans','Yu Gothic UI',"), title: 'word-break:auto-phrase' },
  ko: { page: `${fontFamily("'Apple SD Gothic Neo','Malgun Gothic',")};word-break:keep-all` },
  'zh-Hans': { page: fontFamily("'PingFang SC','Microsoft YaHei',") },
};

const STYLES: Record<string, string> = {
  page: `margin:0;padding:24px 12px;background:#f4f6f8;color:#1b2333;${fontFamily()};font-size:16px;line-height:1.6`,
  preheader: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:transparent',
  column: 'max-width:560px;text-align:left',
  brand: 'padding:4px 8px 16px;font-weight:700;font-size:16px;letter-spacing:-0.2px;color:#1b2333',
  card: 'padding:32px 28px;background:#ffffff;border:1px solid #e1e5ea;border-radius:14px',
  title:
    'margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:650;color:#1b2333;overflow-wrap:anywhere;hyphens:auto;text-wrap:balance',
  code: "margin:0 0 16px;font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace;font-size:30px;line-height:1.2;font-weight:600;letter-spacing:4px",
  text: 'margin:0 0 16px;overflow-wrap:anywhere;text-wrap:pretty',
  unbroken: 'white-space:nowrap',
  before: 'margin:0 0 4px',
  party: 'margin:0 0 16px;font-weight:600;overflow-wrap:anywhere',
  button: 'border-radius:8px',
  label: 'display:inline-block;padding:12px 22px;font-weight:600;text-decoration:none;overflow-wrap:anywhere',
  link: 'margin:12px 0 20px;font-size:13px;line-height:1.5;word-break:break-all',
  plain: 'color:#5b6675;text-decoration:underline',
  closing:
    'margin:20px 0 0;padding-top:16px;border-top:1px solid #e1e5ea;font-size:14px;color:#5b6675;overflow-wrap:anywhere;text-wrap:pretty',
  footer: 'padding:16px 8px 0',
  small: 'margin:0 0 4px;font-size:13px;color:#5b6675',
};

type Button = { background: string; color: string };
type Buttons = Record<'light' | 'dark', Button>;

const USUAL: Buttons = {
  light: { background: '#1b2333', color: '#ffffff' },
  dark: { background: '#f2f5f9', color: '#12151c' },
};

function buttonsIn(colors: ButtonColors | null): Buttons {
  if (colors === null) return USUAL;
  return {
    light: { background: colors.light, color: SURFACES.light },
    dark: { background: colors.dark, color: SURFACES.dark },
  };
}

/** For programs that know the reader's theme; the styles at an element give way only to `!important`. */
const darkStyles = ({ dark }: Buttons) =>
  `@media (prefers-color-scheme:dark){${[
    '.page{background:#12151c!important;color:#e8ecf2!important}',
    '.card{background:#1b202a!important;border-color:#323947!important}',
    '.brand,.title{color:#f2f5f9!important}',
    `.button{background:${dark.background}!important}`,
    `.label{color:${dark.color}!important}`,
    '.closing{border-color:#323947!important}',
    '.closing,.small,.plain{color:#a5afbd!important}',
  ].join('')}}`;

/** With the properties of a brand's style sheet, for what is not sent. */
const AS_PAGE: Buttons = {
  light: { background: 'var(--brand,#1b2333)', color: 'var(--on-brand,#ffffff)' },
  dark: { background: 'var(--brand,#f2f5f9)', color: 'var(--on-brand,#12151c)' },
};

/** What a page may use, whose policy refuses styles at elements. */
const SHEET = addMadeAsset('mail.css', `${rules(AS_PAGE)}${ownRules()}${darkStyles(AS_PAGE)}`);

const BUTTON = /class="button" style="[^"]*background:(#[0-9a-f]{6})/;
const DARK_BUTTON = /\.button\{background:(#[0-9a-f]{6})/;

/** The mail as a page of this service, for the development inbox. */
export function mailAsPage(document: string): string {
  const [light, dark] = [BUTTON, DARK_BUTTON].map((pattern) => pattern.exec(document)?.[1]);
  const isBranded = light !== undefined && dark !== undefined && light !== USUAL.light.background;
  const sheets = [assetUrl(SHEET), ...(isBranded ? [brandSheetAddress({ light, dark })] : [])];
  return document
    .replace(/( class="[a-z]+") style="[^"]*"/g, '$1')
    .replace(
      /<style>.*?<\/style>/s,
      sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join(''),
    );
}

function rules(buttons: Buttons): string {
  return Object.entries(stylesWith(buttons))
    .map(([name, style]) => `.${name}{${style}}`)
    .join('');
}

function ownRules(): string {
  return Object.entries(OWN_STYLES)
    .flatMap(([locale, own]) =>
      Object.entries(own).map(([name, style]) => `.${name}:lang(${locale}){${style}}`),
    )
    .join('');
}

function stylesWith({ light }: Buttons): Record<string, string> {
  return {
    ...STYLES,
    button: `${STYLES.button};background:${light.background}`,
    label: `${STYLES.label};color:${light.color}`,
  };
}

/** Texts cannot bring a class along: their quotation marks are escaped. */
function withStyles(document: string, locale: Locale, colors: ButtonColors | null): string {
  const buttons = buttonsIn(colors);
  const styles = stylesWith(buttons);
  const own = OWN_STYLES[locale] ?? {};
  const styleOf = (name: string) => [styles[name], own[name]].filter(Boolean).join(';');
  return document
    .replace(/ class="([a-z]+)"/g, (named, name: string) => `${named} style="${styleOf(name)}"`)
    .replace('</head>', `<style>${darkStyles(buttons)}</style></head>`);
}
