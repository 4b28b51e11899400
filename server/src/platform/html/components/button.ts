import { attributes, type Html, html } from '../html.ts';

export type ButtonKind = 'primary' | 'secondary' | 'danger';

type Button = {
  label: string;
  kind?: ButtonKind;
  name?: string;
  value?: string;
  id?: string;
  /** Sends the form to this URL instead of the form's own. */
  formaction?: string;
};

/** A submit button. Its id is `<name>-<value>` when it has both, so that tests can find it. */
export function button({ label, kind = 'primary', name, value, id, formaction }: Button): Html {
  const own = attributes({
    type: 'submit',
    class: `button ${kind}`,
    id: id ?? (name && value ? `${name}-${value}` : undefined),
    name,
    value,
    formaction,
  });
  return html`<button ${own}>${label}</button>
`;
}

/** A link that looks like a button. */
export function linkButton({ label, href, kind = 'secondary', id }: LinkButton): Html {
  return html`<a ${attributes({ class: `button ${kind}`, href, id })}>${label}</a>
`;
}

type LinkButton = { label: string; href: string; kind?: ButtonKind; id?: string };

/** Buttons side by side; the first is the primary action. */
export function actions(...buttons: (Html | null | false)[]): Html {
  return html`<div class="actions">${buttons.filter((each) => each !== null && each !== false)}</div>`;
}
