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
  /** The id of its form, where it is outside of it. */
  form?: string;
};

/** A submit button. Its id is `<name>-<value>` when it has both, so that tests can find it. */
export function button({ label, kind = 'primary', name, value, id, formaction, form }: Button): Html {
  const own = attributes({
    type: 'submit',
    class: `button ${kind}`,
    id: id ?? (name && value ? `${name}-${value}` : undefined),
    name,
    value,
    formaction,
    form,
  });
  return html`<button ${own}>${label}</button>
`;
}

/** What Enter presses in a form whose first button is another; no one else sees or reaches it. */
export function enterButton(value: string): Html {
  const own = attributes({
    type: 'submit',
    class: 'visually-hidden',
    tabindex: -1,
    'aria-hidden': 'true',
    name: 'method',
    value,
  });
  return html`<button ${own}></button>
`;
}

/** Between two ways to do the same. */
export function or(word: string): Html {
  return html`<p class="or">${word}</p>
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
