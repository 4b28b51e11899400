import { type Fragment, type Html, html } from '../html/html.ts';
import { type Locale, matching } from '../i18n/locale.ts';
import { brandMessages } from './brand.messages.ts';
import { brandSheetAddress, installationLogoAddress } from './brand-files.api.ts';
import { brandLinks } from './brand-links.ts';
import { type ButtonColors, buttonColors } from './contrast.ts';
import type { StoredBrand } from './installation-brand.queries.ts';
import { openedForBlock } from './opened-for.page.ts';
import type { OpenedFor } from './opened-for.ts';

/** What pages and mails call the service without a brand of its own. */
export const PRODUCT = 'Countersign';

/** Whose page it is: the brand of the installation, and the host that people find in the address bar; and for whom it was opened. */
type Shown = { brand: StoredBrand; host: string; opened_for: OpenedFor | null };

/**
 * Where a page has the brand of the installation. The layout does not know it, and no page has to pass it on: it is written on the way out
 * (show-brand.ts). Text of others cannot make such a place, because the html tag escapes it.
 */
const SLOT = /<!--brand:([a-z]+)-->(.*?)<!--\/brand-->/gs;
const TITLE_END = ` · ${PRODUCT}</title>`;

/** In the head, after the style sheet of every page. */
export const headSlot = (icon: string): Html =>
  html`<!--brand:head--><link rel="icon" href="${icon}" type="image/svg+xml"><!--/brand-->`;

/** After it: the colors of those for whom the page was opened, in place of the installation's. */
export const colorsSlot: Html = html`<!--brand:colors--><!--/brand-->`;

/** For whom the page was opened, above what it is about. */
export const openerSlot: Html = html`<!--brand:opener--><!--/brand-->`;

/** The logo and the name, in the masthead. */
export const markSlot = (logo: Html): Html =>
  html`<!--brand:mark-->${logo}<span>${PRODUCT}</span><!--/brand-->`;

/** The same without a picture of its own, for the host that serves no files. */
export const nameSlot = (logo: Html): Html =>
  html`<!--brand:name-->${logo}<span>${PRODUCT}</span><!--/brand-->`;

/** The host beside them. On the pages that show brands of others, none of which reaches the masthead. */
export const hostSlot: Html = html`<!--brand:host--><!--/brand-->`;

/** Help and legal links, at the end. */
export const linksSlot: Html = html`<!--brand:links--><!--/brand-->`;

type Slot = (shown: Shown, locale: Locale) => Fragment;

/** Null: what the layout wrote stays. */
const SLOTS: Record<string, Slot> = {
  head: ({ brand }) => {
    const colors = colorsOf(brand);
    if (colors === null && brand.logo === null) return null;
    return html`${
      colors &&
      html`<link rel="stylesheet" href="${brandSheetAddress(colors)}">
`
    }${brand.logo !== null && html`<link rel="icon" href="${installationLogoAddress(brand.logo)}" type="image/png">`}`;
  },
  mark: ({ brand }) => (brand.name === null && brand.logo === null ? null : brandMark(brand)),
  name: ({ brand: { name } }) => (name === null ? null : html`<span>${name}</span>`),
  host: ({ host }) => html`<span class="host">${host}</span>`,
  links: ({ brand }, locale) => linksOf(locale, brand),
  colors: ({ opened_for }) =>
    opened_for?.colors &&
    html`<link rel="stylesheet" href="${brandSheetAddress(opened_for.colors)}">
`,
  opener: ({ opened_for }, locale) => opened_for && openedForBlock(locale, opened_for),
};

/** A document with the brand of the installation, and of those for whom it was opened, in its places. */
export function withBrand(document: string, shown: Shown): string {
  const locale = matching(/<html [^>]*?lang="([\w-]+)"/.exec(document)?.[1]) ?? 'en';
  const filled = document.replace(SLOT, (_slot, name: string, unbranded: string) => {
    const own = SLOTS[name]?.(shown, locale) ?? null;
    // An icon stays where only the colors are the installation's own.
    if (name === 'head' && own !== null && shown.brand.logo === null) return `${own}${unbranded}`;
    return own === null ? unbranded : String(own);
  });
  const { name } = shown.brand;
  return name === null ? filled : filled.replace(TITLE_END, () => `${html` · ${name}`}</title>`);
}

/** Finding the color of the dark theme takes 0.2 ms; the brand of pages is the same object for a second (current-brand.ts). */
const found = new WeakMap<StoredBrand, ButtonColors | null>();

function colorsOf(brand: StoredBrand): ButtonColors | null {
  const known = found.get(brand);
  if (known !== undefined) return known;
  const colors = buttonColors(brand);
  found.set(brand, colors);
  return colors;
}

/** The logo and the name of an installation. One without a logo of its own shows none: ours would say that it is ours. */
export function brandMark({ name, logo }: Pick<StoredBrand, 'name' | 'logo'>): Html {
  return html`${logo !== null && html`<img src="${installationLogoAddress(logo)}" alt="" width="28" height="28">`}<span>${name ?? PRODUCT}</span>`;
}

function linksOf(locale: Locale, brand: StoredBrand): Html | null {
  const links = brandLinks(locale, brand);
  if (links.length === 0) return null;
  return html`<nav class="links" aria-label="${brandMessages[locale].links}">${links.map(({ url, label }) => html`<a href="${url}" rel="noreferrer">${label}</a> `)}</nav>
`;
}
