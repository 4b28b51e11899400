import { addAsset } from '../html/assets.ts';
import { type Fragment, type Html, html } from '../html/html.ts';
import type { Locale } from '../i18n/locale.ts';
import { colon } from '../i18n/punctuation.ts';
import { brandMessages } from './brand.messages.ts';
import { BRAND_THEMES } from './contrast.ts';
import { partyBlock, type ShownParty } from './opened-for.page.ts';
import { previewMessages } from './preview.messages.ts';

/** A page with a preview names it in `styles`; its colors come by `sheets`. */
export const PREVIEW_STYLES = addAsset(new URL('./brand-preview.css', import.meta.url));

type Previewed = {
  locale: Locale;
  /** The logo and the name in the masthead, which are those of the installation. */
  mark: Html;
  host: string;
  /** Of the installation. */
  name: string;
  /** At the end of pages and mails of the installation. */
  links: { url: string; label: string }[];
  /** Null: any application. */
  application?: ShownParty | null;
  /** An organization, which sign-in and consent show below the name of the application. */
  organization?: ShownParty | null;
};

/**
 * Sign-in, consent, another page of the sign-in path and a mail as they would look, in both themes. Pictures of pages rather than pages: nothing in them can be pressed or
 * focused, and screen readers skip them, because the form says the same. Id: preview.
 */
export function brandPreview(content: Previewed): Html {
  const words = previewMessages[content.locale];
  const kinds: [string, Html][] = [
    [words.signIn, signIn(content)],
    [words.consent, consent(content)],
    [words.others, codePage(content)],
    [words.mail, mail(content)],
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

function frame({ mark, host, links }: Previewed, body: Fragment, above: Fragment = null): Html {
  return html`<p class="masthead"><span class="brand">${mark}</span><span class="host">${host}</span></p>
${above}<div class="card">${body}</div>
${links.length > 0 && html`<p class="fine">${links.map(({ label }) => html`<u>${label}</u> `)}</p>`}`;
}

function signIn(content: Previewed): Html {
  const words = previewMessages[content.locale];
  return frame(
    content,
    html`${headed(content, words.signInTo(nameOf(content)))}${organizationOf(content)}<span class="field"><b>${words.email}</b><span class="box">ann@example.com</span></span>
<span class="button primary">${words.continue}</span>`,
  );
}

function consent(content: Previewed): Html {
  const words = previewMessages[content.locale];
  return frame(
    content,
    html`${headed(content, words.wants(nameOf(content)))}${organizationOf(content)}<span class="button primary">${words.allow}</span> <span class="button secondary">${words.deny}</span>`,
  );
}

/** As all pages of the sign-in path but the two above, which name the application in their title. */
function codePage(content: Previewed): Html {
  const { locale, application } = content;
  const words = previewMessages[locale];
  const named = application && partyBlock(locale, 'application', application);
  return frame(
    content,
    html`<p class="as-title">${words.codeTitle}</p><span class="field"><b>${words.code}</b><span class="box">123456</span></span>
<span class="button primary">${words.continue}</span>`,
    html`${named}${organizationOf(content)}`,
  );
}

function organizationOf({ locale, organization }: Previewed): Html | null {
  return organization ? partyBlock(locale, 'organization', organization) : null;
}

function headed({ application }: Previewed, title: string): Html {
  return html`<div class="with-logo">${application?.picture}<p class="as-title">${title}</p></div>`;
}

function nameOf({ locale, application }: Previewed): string {
  return application?.name ?? previewMessages[locale].application;
}

/** No logo: a mail loads nothing. */
function mail({ locale, host, name, links, application, organization }: Previewed): Html {
  const words = previewMessages[locale];
  const roles = brandMessages[locale];
  const parties = [application, organization].filter((party) => party != null);
  return html`<div class="as-mail"><p class="brand">${name}</p>
<div class="card"><p class="as-title">${words.mailTitle}</p>${application && html`<p><b>${roles.application(application.name)}</b></p>`}${organization && html`<p><b>${roles.organization(organization.name)}</b></p>`}<p>${words.mailText}</p><span class="button primary">${words.confirm}</span></div>
<p class="fine">${parties.filter((party) => party.links.length > 0).map((party) => html`${party.name}${colon(locale)}${party.links.map(({ label }) => html`<u>${label}</u> `)}<br>`)}${name} · ${host}<br>${links.map(({ label }) => html`<u>${label}</u> `)}</p></div>`;
}
