import * as ui from '../../platform/html/components/index.ts';
import { attributes, type Fragment, type Html, html } from '../../platform/html/html.ts';
import { languageName } from '../../platform/i18n/language-names.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../platform/i18n/locale.ts';
import { listSeparator } from '../../platform/i18n/punctuation.ts';
import { localized, type ResourceScope } from '../../resources/index.ts';
import { REQUIRED_LEVELS } from '../../scopes/index.ts';
import { resourceMessages } from './resources.messages.ts';
import type { ScopeRow } from './scope-rows.ts';

type ScopeFields = {
  locale: Locale;
  rows: readonly ScopeRow[];
  faults: ui.Faults;
  /** Names that are registered; these have a box to remove them. */
  registered?: readonly string[];
  hint: string;
  /** The row that takes the focus: the first that was just added. */
  focused?: number | undefined;
};

/** The scopes of an API: one group of fields for each row, named as in the API (`scopes.0.title.en`). */
export function scopeFields(fields: ScopeFields): Html {
  const { locale, rows, faults, hint } = fields;
  const words = resourceMessages[locale];
  const { error, autofocus } = ui.faultOf(faults, 'scopes');
  const own = attributes({
    id: 'scopes',
    tabindex: error !== undefined && -1,
    autofocus,
    'aria-describedby': `scopes-hint${error === undefined ? '' : ' scopes-error'}`,
  });
  return html`<fieldset class="rows" ${own}><legend class="visually-hidden">${words.scopes}</legend><p class="hint" id="scopes-hint">${hint}</p>${
    error !== undefined && html`<p class="error" id="scopes-error">${error}</p>`
  }${rows.map((row, index) => scopeRow(fields, row, index))}</fieldset>
`;
}

function scopeRow({ locale, faults, registered = [], focused }: ScopeFields, row: ScopeRow, index: number) {
  const words = resourceMessages[locale];
  const at = `scopes.${index}`;
  const field = (member: 'title' | 'description', language: Locale) =>
    ui.textField({
      name: `${at}.${member}.${language}`,
      label: words[`${member}In`](languageName(locale, language)),
      value: row[member][language],
      autocomplete: 'off',
      ...(member === 'description' && { optional: words.optional }),
      ...ui.faultOf(faults, `${at}.${member}.${language}`),
    });
  const texts = (languages: readonly Locale[]) =>
    (['title', 'description'] as const).map(
      (member) => html`<div class="pair">${languages.map((language) => field(member, language))}</div>`,
    );
  const first = languagesFirst(locale);
  const others = LOCALES.filter((language) => !first.includes(language));
  // Fields with something in them, or with something wrong, are not hidden.
  const isOpen = others.some((language) =>
    (['title', 'description'] as const).some(
      (member) => row[member][language] !== '' || Object.hasOwn(faults, `${at}.${member}.${language}`),
    ),
  );
  return html`<fieldset class="rows row" id="${at}"><legend>${words.scope(index + 1)}</legend>${ui.textField({
    name: `${at}.name`,
    code: true,
    label: words.scopeName,
    value: row.name,
    autocomplete: 'off',
    ...(index === 0 && { hint: words.scopeNameHint }),
    ...ui.faultOf(faults, `${at}.name`),
    ...(index === focused && { autofocus: true }),
  })}${texts(first)}<details class="more" ${attributes({ open: isOpen })}><summary>${words.otherLanguages}</summary>${texts(others)}</details><div class="pair">${box(
    'default',
    words.byDefault,
    words.byDefaultHint,
  )}${box('sensitive', words.sensitive, words.sensitiveHint)}</div>${ui.selectField({
    name: `${at}.required_acr`,
    label: words.level,
    value: row.required_acr,
    options: levelOptions(locale),
    ...(index === 0 && { hint: words.scopeLevelHint }),
    ...ui.faultOf(faults, `${at}.required_acr`),
  })}${
    (registered.includes(row.name) || row.remove) && box('remove', words.remove, words.removeHint)
  }</fieldset>
`;

  function box(member: 'default' | 'sensitive' | 'remove', label: string, hint: string): Html {
    return ui.checkbox({ name: `${at}.${member}`, label, hint, checked: row[member] });
  }
}

/** The reader's own language, and English, which others without a text of their own see. */
function languagesFirst(locale: Locale): Locale[] {
  return locale === DEFAULT_LOCALE ? [locale] : [locale, DEFAULT_LOCALE];
}

/** Of the field with how strongly people must have signed in. */
export function levelOptions(locale: Locale): { value: string; label: string }[] {
  const words = resourceMessages[locale];
  return [
    { value: '', label: words.levelAny },
    ...REQUIRED_LEVELS.map((value) => ({ value, label: words[`level_${value}`] })),
  ];
}

/** For people who can only view the API. */
export function scopeTable(locale: Locale, path: string, scopes: readonly ResourceScope[]): Html {
  const words = resourceMessages[locale];
  return ui.dataTable({
    locale,
    caption: words.scopes,
    path,
    columns: [words.scopeName, words.meaning, words.marks],
    rows: scopes.map((scope): Fragment[] => [
      html`<code>${scope.name}</code>`,
      html`${localized(scope.title, locale).text}<br><span class="fine">${localized(scope.description, locale).text}</span>`,
      marksOf(locale, scope),
    ]),
    empty: html``,
  });
}

function marksOf(locale: Locale, scope: ResourceScope): string {
  const words = resourceMessages[locale];
  const marks = [
    scope.default && words.byDefault,
    scope.sensitive && words.sensitive,
    scope.required_acr && words[`level_${scope.required_acr}`],
  ].filter(Boolean);
  return marks.join(listSeparator(locale)) || words.noMarks;
}
