import type { Locale } from '../i18n/locale.ts';
import { LOCALES } from '../i18n/locale.ts';
import { assetUrl } from './assets.ts';
import type { Faults } from './components/form-errors.ts';
import { attributes, type Html, html } from './html.ts';
import { messages } from './messages.ts';

type Page = {
  locale: Locale;
  /** Without the product's name. */
  title: string;
  body: Html;
  /** The signed-in user; null or absent when no one is signed in. */
  user?: { name: string } | null;
  /** One centred column for a single task (sign-in, consent, errors) instead of the full width. */
  narrow?: boolean;
  /** Links beside the body, from `navigation()`. */
  navigation?: Html;
  /** The outcome of the last action. It takes the focus, so that screen readers start with it. */
  status?: string | null | undefined;
  /** The outcome is a failure. */
  warning?: boolean | undefined;
  /** Errors of a refused form: the document's title mentions them first. */
  faults?: Faults | undefined;
  /** The same for a refusal without fields. */
  invalid?: boolean | undefined;
  /** Names of assets. The page must work without them. */
  scripts?: string[];
  /** The same for browsers without modules, such as the one certification uses. */
  plainScripts?: string[];
  /** The path that shows this page by GET; the language switch returns there. Absent: no switch. */
  path?: string;
};

/** A complete document. The only layout of the service. */
export function page(content: Page): string {
  const { locale, body, navigation, narrow } = content;
  const words = messages[locale];
  const isInvalid = content.invalid || Object.keys(content.faults ?? {}).length > 0;
  const title = isInvalid ? words.invalidTitle(content.title) : content.title;
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${words.product}</title>
<link rel="stylesheet" href="${assetUrl('countersign.css')}">
<link rel="icon" href="${assetUrl('logo.svg')}" type="image/svg+xml">
${(content.scripts ?? []).map(
  (name) => html`<script type="module" src="${assetUrl(name)}"></script>
`,
)}${(content.plainScripts ?? []).map(
  (name) => html`<script defer src="${assetUrl(name)}"></script>
`,
)}</head>
<body class="${narrow ? 'narrow' : 'wide'}">
<a class="skip" href="#main">${words.skip}</a>
${header(content)}
<div class="frame${navigation && ' with-navigation'}">
${navigation}<main id="main" tabindex="-1">
<div id="status" class="status${content.status && content.warning && ' warning'}" role="status" ${attributes({ tabindex: content.status && -1, autofocus: Boolean(content.status) })}>${content.status}</div>
${body}
</main>
</div>
${footer(content)}
</body>
</html>
`.toString();
}

function header({ locale, user }: Page): Html {
  const words = messages[locale];
  return html`<header class="masthead">
<a class="brand" href="/" aria-label="${words.home}"><img src="${assetUrl('logo.svg')}" alt="" width="28" height="28"><span>${words.product}</span></a>
${
  user &&
  html`<div class="person"><a href="/account" aria-label="${words.signedInAs(user.name)}">${user.name}</a>
<button class="quiet" id="sign-out" form="sign-out-form">${words.signOut}</button></div>`
}
</header>`;
}

const OWN_NAMES: Record<Locale, string> = { en: 'English', ja: '日本語' };

/** Holds the form of the masthead's button, so that the first form of a page is its own. */
function footer({ locale, path, user }: Page): Html {
  const choices = LOCALES.map((choice) =>
    choice === locale
      ? html`<span lang="${choice}" aria-current="true">${OWN_NAMES[choice]}</span>`
      : html`<button class="quiet" name="to" value="${choice}" lang="${choice}">${OWN_NAMES[choice]}</button>`,
  );
  return html`<footer class="colophon">
${
  path &&
  html`<form method="post" action="/locale" aria-label="${messages[locale].language}"><input type="hidden" name="return_to" value="${path}">
${choices}</form>`
}
${user && html`<form id="sign-out-form" method="post" action="/logout"></form>`}
</footer>`;
}
