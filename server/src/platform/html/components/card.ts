import { attributes, type Fragment, type Html, html } from '../html.ts';

type Card = {
  body: Fragment;
  title?: string;
  /** One sentence under the title. */
  lead?: Fragment;
  /** Set apart below: links to the neighbouring tasks. */
  footer?: Fragment;
  id?: string;
  /** 1 when the card is the page (narrow pages). */
  level?: 1 | 2;
};

/** One subject of a page. */
export function card({ body, title, lead, footer, id, level = 2 }: Card): Html {
  const heading = title && (level === 1 ? html`<h1>${title}</h1>` : html`<h2>${title}</h2>`);
  return html`<section ${attributes({ class: 'card', id })}>
${heading && html`<header>${heading}${lead && html`<p class="lead">${lead}</p>`}</header>`}
${body}
${footer && html`<footer>${footer}</footer>`}
</section>
`;
}

/** The head of a full-width page: its title, a sentence, and what can be begun here. */
export function pageHead(title: string, lead?: Fragment, action?: Html): Html {
  return html`<div class="page-head"><div><h1>${title}</h1>${lead && html`<p class="lead">${lead}</p>`}</div>${action}</div>
`;
}

/** A picture and what belongs to it, next to each other where there is room. */
export function beside(picture: Html, body: Fragment): Html {
  return html`<div class="beside">${picture}<div>${body}</div></div>
`;
}

/** Names and values: `facts([['Client ID', html`<code>…</code>`]])`. */
export function facts(pairs: [string, Fragment][]): Html {
  return html`<dl class="facts">${pairs.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
`;
}
