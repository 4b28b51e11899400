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
  /** A few words at its corner. */
  mark?: string | null;
};

/** A submit button. Its id is `<name>-<value>` when it has both, so that tests can find it. */
export function button(asked: Button): Html {
  const { label, kind = 'primary', name, value, formaction, form, mark = null } = asked;
  const id = asked.id ?? (name && value ? `${name}-${value}` : undefined);
  const own = attributes({
    type: 'submit',
    class: `button ${kind}`,
    id,
    name,
    value,
    formaction,
    form,
    'aria-describedby': markId(id, mark),
  });
  return marked(
    id,
    mark,
    html`<button ${own}>${label}</button>
`,
  );
}

/** A badge at the corner of a button, which names the badge as its description (`markId`); without a mark the button alone. */
export function marked(id: string | undefined, mark: string | null, control: Html): Html {
  if (mark === null) return control;
  const own = attributes({ class: 'badge neutral', id: markId(id, mark) });
  return html`<div class="marked">${control}<span ${own}>${mark}</span></div>
`;
}

export function markId(id: string | undefined, mark: string | null): string | undefined {
  return id === undefined || mark === null ? undefined : `${id}-mark`;
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
