import type { Fragment, Html } from '../html.ts';
import { html } from '../html.ts';
import type { IconName } from '../icons.ts';
import { icon } from './icon.ts';

type EmptyState = {
  title: string;
  body: Fragment;
  action?: Html;
  /** What would be listed here; drawn on a sheet of paper. */
  icon?: IconName;
};

/** Replaces an empty list: what will appear here, and what to do next. */
export function emptyState({ title, body, action, icon: name = 'list' }: EmptyState): Html {
  return html`<div class="empty"><div class="drawing" aria-hidden="true"><svg viewBox="0 0 120 76" width="120" height="76"><rect class="back" x="30" y="12" width="66" height="48" rx="6" transform="rotate(7 63 36)"/><rect x="24" y="14" width="66" height="50" rx="6"/><path d="M58 28h22M58 37h16M34 52h46M13 26v8M9 30h8M104 60v6M101 63h6"/></svg>${icon(name)}</div><h2>${title}</h2><p>${body}</p>${action}</div>
`;
}
