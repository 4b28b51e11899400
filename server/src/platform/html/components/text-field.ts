import type { Locale } from '../../i18n/locale.ts';
import { messages } from '../frame.messages.ts';
import { attributes, type Fragment, type Html, html, unaltered } from '../html.ts';

type TextField = {
  name: string;
  label: string;
  /** `textarea` for several lines. */
  type?:
    | 'text'
    | 'email'
    | 'password'
    | 'tel'
    | 'url'
    | 'number'
    | 'search'
    | 'date'
    | 'datetime-local'
    | 'textarea';
  value?: string | number | null;
  error?: string;
  hint?: Fragment;
  /** “(optional)”, beside the label, in the parentheses of the language. Required fields are unmarked. */
  optional?: string;
  autocomplete?: string;
  required?: boolean;
  inputmode?: 'numeric' | 'decimal' | 'email' | 'tel' | 'url' | 'search';
  /** Defaults to the name; needed when a page has two fields of one name. */
  id?: string;
  autofocus?: boolean;
  readonly?: boolean;
  maxlength?: number;
  rows?: number;
  placeholder?: string;
  /** For secrets, codes and URLs: monospaced, no spell checking, no capitalization. */
  code?: boolean;
  /** Of a password: the words of the button with which show-password.js shows and hides it. */
  reveal?: { show: string; hide: string };
};

/** A labelled input; aria-describedby ties hint and error to it. Passwords are never filled in again. */
export function textField(field: TextField): Html {
  const id = field.id ?? field.name;
  const type = field.type ?? 'text';
  const value = field.value ?? '';
  const shared = attributes({
    id,
    name: field.name,
    class: field.code && 'code',
    autocomplete: field.autocomplete,
    inputmode: field.inputmode,
    required: field.required,
    autofocus: field.autofocus,
    readonly: field.readonly,
    maxlength: field.maxlength,
    placeholder: field.placeholder,
    spellcheck: field.code && 'false',
    'data-show': field.reveal?.show,
    'data-hide': field.reveal?.hide,
    autocapitalize: (field.code || type === 'email') && 'none',
    'aria-invalid': field.error !== undefined && 'true',
    'aria-describedby': describedBy(id, field.hint, field.error),
  });
  const control =
    type === 'textarea'
      ? html`<textarea ${shared} rows="${field.rows ?? 4}">
${unaltered(String(value))}</textarea>`
      : html`<input ${attributes({ type, value: type === 'password' ? undefined : value })} ${shared}>`;
  return html`<div class="field">
<label for="${id}">${labelOf(field)}</label>
${hintAndError(id, field.hint, field.error)}${control}
</div>
`;
}

/** Wide parentheses have their space in themselves. */
function labelOf({ label, optional }: { label: Fragment; optional?: string | undefined }): Html {
  if (optional === undefined) return html`${label}`;
  return html`${label}${optional.startsWith('（') ? '' : ' '}<span class="optional">${optional}</span>`;
}

type FileField = {
  locale: Locale;
  name: string;
  label: string;
  /** Media types that the browser offers. */
  accept: string;
  error?: string;
  autofocus?: boolean;
  hint?: Fragment;
  optional?: string;
};

/** A file to upload; the form needs `files`. The browser’s own button, in a look and a language of its own, is hidden by the sheet. */
export function fileField({
  locale,
  name,
  label,
  accept,
  error,
  autofocus,
  hint,
  optional,
}: FileField): Html {
  const own = attributes({
    type: 'file',
    id: name,
    name,
    accept,
    autofocus,
    'aria-invalid': error !== undefined && 'true',
    'aria-describedby': describedBy(name, hint, error),
  });
  return html`<div class="field">
<label for="${name}">${labelOf({ label, optional })}</label>
${hintAndError(name, hint, error)}<div class="copy"><input ${own}><label class="button secondary" for="${name}">${messages[locale].chooseFile}</label></div>
</div>
`;
}

export function describedBy(id: string, hint: Fragment, error: string | undefined): string | undefined {
  const ids = [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

export function hintAndError(id: string, hint: Fragment, error: string | undefined): Html {
  return html`${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}${
    error !== undefined && html`<p class="error" id="${id}-error">${error}</p>`
  }`;
}
