import { attributes, type Fragment, type Html, html } from '../html.ts';
import { actions, type ButtonKind, button } from './button.ts';
import { type Form, form } from './form.ts';

type ConfirmPanel = {
  /** Label of the closed panel: `Delete application…`. */
  label: string;
  /** What the panel acts on, for screen readers, where a page repeats the label. */
  subject?: string;
  /** What will happen and whether it can be undone. */
  warning: Fragment;
  /** Label of the button that acts: the verb, never `OK`. */
  confirm: string;
  action: string;
  hidden?: Form['hidden'];
  name?: string;
  value?: string;
  /** Fields to fill in first (a password, the name to confirm). */
  fields?: Fragment;
  /** Of the button, where the panel has a more usual way to leave it. */
  kind?: ButtonKind;
  /** Something is lost that cannot be made again: shown in red. */
  isLoss?: boolean;
  /** Open: the form was refused. */
  open?: boolean;
  id?: string;
};

/** Two steps before an action that matters; both work without a script. */
export function confirmPanel(panel: ConfirmPanel): Html {
  const { label, warning, confirm, action, hidden, name, value, fields, id, subject, isLoss } = panel;
  const kind = panel.kind ?? (isLoss ? 'danger' : 'primary');
  const spoken = subject === undefined ? label : `${label} ${subject}`;
  const inside = html`${typeof warning === 'string' ? html`<p>${warning}</p>` : warning}
${fields}${actions(button({ label: confirm, kind, ...(name && { name }), ...(value && { value }) }))}`;
  const body = form({ action, body: inside, ...(hidden && { hidden }), label: spoken });
  const own = attributes({
    class: isLoss ? 'confirm loss' : 'confirm',
    open: panel.open,
    id: id ?? 'confirm',
  });
  const summary = attributes({ 'aria-label': subject !== undefined && spoken });
  return html`<details ${own}><summary ${summary}>${label}</summary>${body}</details>`;
}
