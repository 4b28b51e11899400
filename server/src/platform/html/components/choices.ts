import { attributes, type Fragment, type Html, html } from '../html.ts';
import { describedBy, hintAndError } from './text-field.ts';

type Checkbox = {
  name: string;
  label: Fragment;
  value?: string;
  hint?: Fragment;
  error?: string;
  checked?: boolean;
  /** Always sent; the user cannot change it (a required scope). */
  locked?: boolean;
  id?: string;
  autofocus?: boolean;
};

export function checkbox(box: Checkbox): Html {
  const value = box.value ?? 'on';
  const id = box.id ?? (box.value === undefined ? box.name : `${box.name}-${box.value}`);
  const shared = attributes({
    id,
    name: !box.locked && box.name,
    value,
    checked: box.checked || box.locked,
    disabled: box.locked,
    autofocus: box.autofocus,
    'aria-invalid': box.error !== undefined && 'true',
    'aria-describedby': describedBy(id, box.hint, box.error),
  });
  return html`<div class="choice">
<input type="checkbox" ${shared}><div><label for="${id}">${box.label}</label>${hintAndError(id, box.hint, box.error)}</div>${
    // A browser does not send a disabled box.
    box.locked && html`<input type="hidden" name="${box.name}" value="${value}">`
  }
</div>
`;
}

type Option = { value: string; label: string; hint?: Fragment };

type OptionGroup = {
  name: string;
  label: string;
  options: Option[];
  /** Follow `options`. */
  constant?: ConstantOptions;
  value?: string | null;
  hint?: Fragment;
  error?: string;
  id?: string;
  autofocus?: boolean;
};

/** One of a few options, all visible. */
export function radioGroup(group: OptionGroup): Html {
  const id = group.id ?? group.name;
  return html`<fieldset class="field" ${attributes({ id, 'aria-describedby': describedBy(id, group.hint, group.error) })}>
<legend>${group.label}</legend>
${hintAndError(id, group.hint, group.error)}${group.options.map((option, index) => {
  const optionId = `${id}-${option.value}`;
  const own = attributes({
    id: optionId,
    name: group.name,
    value: option.value,
    checked: option.value === group.value,
    autofocus: group.autofocus && index === 0,
    'aria-describedby': describedBy(optionId, option.hint, undefined),
  });
  return html`<div class="choice"><input type="radio" ${own}><div><label for="${optionId}">${option.label}</label>${hintAndError(optionId, option.hint, undefined)}</div></div>
`;
})}</fieldset>
`;
}

/** Options that are the same on every page; `written`: while none of them is selected. */
type ConstantOptions = { options: readonly Option[]; written: Html };

/** Writes them once, because lists of event types are long: for each request they would take a hundredth of the time of their page. */
export function constantOptions(options: readonly Option[]): ConstantOptions {
  return { options, written: html`${options.map((option) => optionOf(option, null))}` };
}

/** Not with attributes(), which would take most of the time of a page with a long list; a name that is what is sent is written once. */
function optionOf({ value, label }: Option, selected: string | null | undefined): Html {
  const isChosen = value === selected;
  if (value === label && !/\s/.test(value))
    return isChosen ? html`<option selected>${label}</option>` : html`<option>${label}</option>`;
  return isChosen
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`;
}

function constantPart({ constant, value: selected }: OptionGroup): Html | Html[] | null {
  if (constant === undefined) return null;
  const { options, written } = constant;
  const hasSelected = options.some(({ value }) => value === selected);
  return hasSelected ? options.map((option) => optionOf(option, selected)) : written;
}

/** One of many options. */
export function selectField(group: OptionGroup): Html {
  const id = group.id ?? group.name;
  const own = attributes({
    id,
    name: group.name,
    autofocus: group.autofocus,
    'aria-invalid': group.error !== undefined && 'true',
    'aria-describedby': describedBy(id, group.hint, group.error),
  });
  return html`<div class="field">
<label for="${id}">${group.label}</label>
${hintAndError(id, group.hint, group.error)}<select ${own}>${group.options.map((option) => optionOf(option, group.value))}${constantPart(group)}</select>
</div>
`;
}
