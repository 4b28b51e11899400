import { attributes, type Fragment, type Html, html } from '../html.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'danger';

type Notice = { kind: Tone; body: Fragment; title?: string; id?: string };

/** A highlighted remark. The outcome of an action belongs in the page's `status`. */
export function notice({ kind, body, title, id }: Notice): Html {
  return html`<div ${attributes({ class: `notice ${kind}`, id })}><div>${title && html`<h2>${title}</h2>`}${paragraph(body)}</div></div>
`;
}

/** The state of an item in one word; the color only helps. */
export function badge(kind: Tone, label: string): Html {
  return html`<span class="badge ${kind}">${label}</span>`;
}

function paragraph(body: Fragment): Fragment {
  return typeof body === 'string' ? html`<p>${body}</p>` : body;
}
