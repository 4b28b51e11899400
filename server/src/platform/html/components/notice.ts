import { attributes, type Fragment, type Html, html } from '../html.ts';
import type { IconName } from '../icons.ts';
import { icon } from './icon.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'danger';

/** `icon`: where the kind's own says too little. */
type Notice = { kind: Tone; body: Fragment; title?: string; id?: string; icon?: IconName };

/** A highlighted remark. The outcome of an action belongs in the page's `status`. */
export function notice({ kind, body, title, id, icon: name = ICONS[kind] }: Notice): Html {
  return html`<div ${attributes({ class: `notice ${kind}`, id })}>${icon(name)}<div>${title && html`<h2>${title}</h2>`}${paragraph(body)}</div></div>
`;
}

const ICONS = { neutral: 'info', success: 'success', warning: 'warning', danger: 'danger' } as const;

/** The state of an item in one word; the color only helps. */
export function badge(kind: Tone, label: string): Html {
  return html`<span class="badge ${kind}">${label}</span>`;
}

function paragraph(body: Fragment): Fragment {
  return typeof body === 'string' ? html`<p>${body}</p>` : body;
}
