import { attributes, type Fragment, type Html, html } from '../html.ts';

type Card = {
  body: Fragment;
  title?: string;
  /** Beside the title, which names what it shows. */
  picture?: Html | null;
  /** One sentence under the title. */
  lead?: Fragment;
  /** Beside the title: a link to where this is changed. */
  action?: Html;
  /** Below the body, set apart: links to related tasks. */
  footer?: Fragment;
  id?: string;
  /** 1 when the card is the page (narrow pages). */
  level?: 1 | 2;
};

/** One subject of a page. */
export function card({ body, title, picture, lead, action, footer, id, level = 2 }: Card): Html {
  const own = title && (level === 1 ? html`<h1>${unbroken(title)}</h1>` : html`<h2>${unbroken(title)}</h2>`);
  const heading = own && action ? html`<div class="split">${own}${action}</div>` : own;
  return html`<section ${attributes({ class: 'card', id })}>
${heading && html`<header>${picture ? html`<div class="with-logo">${picture}${heading}</div>` : heading}${lead && html`<p class="lead">${lead}</p>`}</header>`}
${body}
${footer && html`<footer>${footer}</footer>`}
</section>
`;
}

/** A narrow heading would be broken after the hyphen of `e-mail`, which one then reads as one that is not there. */
function unbroken(title: Fragment): Fragment {
  if (typeof title !== 'string' || !E_MAIL.test(title)) return title;
  return title
    .split(E_MAIL)
    .map((part) => (E_MAIL.test(part) ? html`<span class="unbroken">${part}</span>` : html`${part}`));
}

const E_MAIL = /(\be-mails?\b)/i;

export type Crumb = { href: string; label: string };

/** The head of a full-width page: title, lead, the page's action, the pages above it (outermost first), and what the title names. */
export function pageHead(
  title: Fragment,
  lead?: Fragment,
  action?: Html,
  above: Crumb | Crumb[] = [],
  picture?: Html | null,
): Html {
  const heading = html`<h1>${unbroken(title)}</h1>`;
  return html`<div class="page-head"><div>${crumbs([above].flat())}${picture ? html`<div class="with-logo">${picture}${heading}</div>` : heading}${lead && html`<p class="lead">${lead}</p>`}</div>${action}</div>
`;
}

function crumbs(above: Crumb[]): Html | null {
  if (above.length === 0) return null;
  return html`<ol class="crumbs">${above.map(({ href, label }) => html`<li><a href="${href}">${label}</a></li>`)}</ol>`;
}

/** A picture and its text, side by side where there is room. */
export function beside(picture: Html, body: Fragment): Html {
  return html`<div class="beside">${picture}<div>${body}</div></div>
`;
}

/** Names and values: `facts([['Client ID', html`<code>…</code>`]])`. */
export function facts(pairs: [Fragment, Fragment][]): Html {
  return html`<dl class="facts">${pairs.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
`;
}
