import { addAsset } from '../html/assets.ts';
import { type Fragment, type Html, html } from '../html/html.ts';
import type { Locale } from '../i18n/locale.ts';
import { BRAND_THEMES } from './contrast.ts';
import { previewMessages } from './preview.messages.ts';

/** A page with a preview names it in `styles`; its colors come by `sheets`. */
export const PREVIEW_STYLES = addAsset(new URL('./brand-preview.css', import.meta.url));

export type Previewed = {
  locale: Locale;
  /** The logo and the name in the masthead, which are those of the installation. */
  mark: Html;
  host: string;
  /** Of the installation. */
  name: string;
  /** At the end of pages and mails of the installation. */
  links: { url: string; label: string }[];
  /** An application's logo and name; null: any application. */
  application?: { picture: Html | null; name: string } | null;
  /** What the pages say below the name of the application: an organization, or help and policies. */
  block?: Html | null;
  /** Whether mails are shown, which follow the installation alone. */
  mail?: boolean;
};

/**
 * Sign-in, consent and a mail as they would look, in both themes. Pictures of pages rather than pages: nothing in them can be pressed or
 * focused, and screen readers skip them, because the form says the same. Id: preview.
 */
export function brandPreview(content: Previewed): Html {
  const words = previewMessages[content.locale];
  const kinds: [string, Html][] = [
    [words.signIn, signIn(content)],
    [words.consent, consent(content)],
    ...(content.mail ? [[words.mail, mail(content)] as [string, Html]] : []),
  ];
  return html`<section class="card" id="preview"><header><h2>${words.title}</h2><p class="lead">${words.lead}</p></header>
<div class="previews">${kinds.flatMap(([kind, body]) =>
    BRAND_THEMES.map(
      (theme) =>
        html`<figure><figcaption>${kind} · ${words[theme]}</figcaption><div class="preview ${theme}" inert>${body}</div></figure>
`,
    ),
  )}</div></section>
`;
}

function frame({ mark, host, links }: Previewed, body: Fragment): Html {
  return html`<p class="masthead"><span class="brand">${mark}</span><span class="host">${host}</span></p>
<div class="card">${body}</div>
${links.length > 0 && html`<p class="fine">${links.map(({ label }) => html`<u>${label}</u> `)}</p>`}`;
}

function signIn(content: Previewed): Html {
  const words = previewMessages[content.locale];
  return frame(
    content,
    html`${headed(content, words.signInTo(nameOf(content)))}${content.block}<span class="field"><b>${words.email}</b><span class="box">ann@example.com</span></span>
<span class="button primary">${words.continue}</span>`,
  );
}

function consent(content: Previewed): Html {
  const words = previewMessages[content.locale];
  return frame(
    content,
    html`${headed(content, words.wants(nameOf(content)))}${content.block}<span class="button primary">${words.allow}</span> <span class="button secondary">${words.deny}</span>`,
  );
}

function headed({ application }: Previewed, title: string): Html {
  return html`<div class="with-logo">${application?.picture}<p class="as-title">${title}</p></div>`;
}

function nameOf({ locale, application }: Previewed): string {
  return application?.name ?? previewMessages[locale].application;
}

/** No logo: a mail loads nothing. */
function mail({ locale, host, name, links }: Previewed): Html {
  const words = previewMessages[locale];
  return html`<div class="as-mail"><p class="brand">${name}</p>
<div class="card"><p class="as-title">${words.mailTitle}</p><p>${words.mailText}</p><span class="button primary">${words.confirm}</span></div>
<p class="fine">${name} · ${host}<br>${links.map(({ label }) => html`<u>${label}</u> `)}</p></div>`;
}
