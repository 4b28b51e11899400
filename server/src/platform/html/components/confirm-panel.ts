import { type Fragment, type Html, html } from '../html.ts';
import { actions, button } from './button.ts';
import { type Form, form } from './form.ts';

export type ConfirmPanel = {
  /** On the closed panel: `Delete application…`. */
  label: string;
  /** What will happen and whether it can be undone. */
  warning: Fragment;
  /** On the button that does it: the verb, never `OK`. */
  confirm: string;
  action: string;
  hidden?: Form['hidden'];
  name?: string;
  value?: string;
  /** Fields to fill in first (a password, the name of the thing). */
  fields?: Fragment;
  /** Shown opened: the form was refused. */
  open?: boolean;
  id?: string;
};

/** The two steps before anything that cannot be undone; both work without a script. */
export function confirmPanel(panel: ConfirmPanel): Html {
  const { label, warning, confirm, action, hidden, name, value, fields, id } = panel;
  const inside = html`${typeof warning === 'string' ? html`<p>${warning}</p>` : warning}
${fields}${actions(button({ label: confirm, kind: 'danger', ...(name && { name }), ...(value && { value }) }))}`;
  const body = form({ action, body: inside, ...(hidden && { hidden }), label });
  return panel.open
    ? html`<details class="confirm" open id="${id ?? 'confirm'}"><summary>${label}</summary>${body}</details>`
    : html`<details class="confirm" id="${id ?? 'confirm'}"><summary>${label}</summary>${body}</details>`;
}
