import { hostSlot, markSlot } from '../brand/brand-slots.ts';
import type { Locale } from '../i18n/locale.ts';
import { assetUrl } from './assets.ts';
import { avatar } from './components/avatar.ts';
import { icon } from './components/icon.ts';
import { messages } from './frame.messages.ts';
import { attributes, type Html, html } from './html.ts';
import { languageButtons } from './languages.ts';
import type { Area, Reader } from './reader.ts';

type Masthead = {
  locale: Locale;
  user?: Reader | null;
  area?: Area | 'docs';
  path?: string;
  narrow?: boolean;
};

/** The service's name, the way to its other parts, and the person's menu. */
export function masthead(content: Masthead): Html {
  const { locale, user, area, narrow } = content;
  const words = messages[locale];
  return html`<header class="masthead">
<a class="brand" href="/">${markSlot(html`<img src="${assetUrl('logo.svg')}" alt="" width="28" height="28">`)}<span class="visually-hidden">, ${words.home}</span></a>${narrow && hostSlot}
${user && area && areas(locale, user, area)}${user && html`<div class="tools">${area && area !== 'account' && html`<a class="tool" id="search-link" href="/search">${icon('search')}<span>${words.search}</span></a><a class="tool" href="/docs">${icon('book')}<span>${words.docs}</span></a>`}${personMenu(content, user)}</div>`}
</header>`;
}

function areas(locale: Locale, { isAdmin, waiting = {} }: Reader, current: Area | 'docs'): Html {
  const words = messages[locale];
  const visible: Area[] = ['account', 'developer', ...(isAdmin ? (['admin'] as const) : [])];
  const links = visible.map((area) => {
    const own = attributes({ href: `/${area}`, 'aria-current': area === current && 'true' });
    // The area's own navigation says where.
    const count = area === current ? 0 : (waiting[area] ?? 0);
    return html`<a ${own}>${words[area]}${count > 0 && html`<span class="count">${count}<span class="visually-hidden"> ${words.waiting}</span></span>`}</a>`;
  });
  return html`<nav class="areas" aria-label="${words.areas}">${links}</nav>
`;
}

const THEMES = [
  { value: 'system', picture: 'system' },
  { value: 'light', picture: 'sun' },
  { value: 'dark', picture: 'moon' },
] as const;

/** Its forms are in the footer, so that the first form of a page is its own. */
function personMenu({ locale, path, narrow }: Masthead, { name, email }: Reader): Html {
  const words = messages[locale];
  const themes = THEMES.map(
    ({ value, picture }) =>
      html`<button form="frame-form" formaction="/account/theme" name="theme" value="${value}" title="${words[value]}" data-theme-choice="${value}">${icon(picture)}<span class="visually-hidden">${words[value]}</span></button>`,
  );
  return html`<details class="menu" id="account-menu"><summary title="${words.signedInAs(name)}">${avatar(name)}<span class="own-name">${name}</span>${icon('chevron')}</summary>
<div><p><strong>${name}</strong>${email !== undefined && email !== name && html`<span class="fine">${email}</span>`}</p>
<a href="/account">${icon('person')}${words.yourAccount}</a>
${
  path &&
  html`<div class="segments" role="group" aria-label="${words.theme}">${themes}</div>
${!narrow && html`<div class="languages" role="group" aria-label="${words.language}">${languageButtons(locale, '')}</div>`}`
}<button id="sign-out" form="sign-out-form">${icon('sign-out')}${words.signOut}</button></div></details>`;
}
