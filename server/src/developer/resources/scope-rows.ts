import { LOCALES, type Locale } from '../../platform/i18n/locale.ts';
import { MAX_SCOPES, type ResourceScope } from '../../resources/index.ts';
import { REQUIRED_LEVELS } from '../../scopes/index.ts';

type Texts = Record<Locale, string>;

/** One scope as it was filled in. A row without a name and texts is none. */
export type ScopeRow = {
  name: string;
  title: Texts;
  description: Texts;
  default: boolean;
  sensitive: boolean;
  /** How strongly people must have signed in; '': as they like. */
  required_acr: string;
  /** Ticked to remove a scope that is registered. */
  remove: boolean;
};

/** Empty rows of a new form, and those that its button adds: each is a screen high on a phone. */
export const ROWS_ADDED = 1;

const none = inEvery(() => '');
const EMPTY: ScopeRow = {
  name: '',
  title: none,
  description: none,
  default: false,
  sensitive: false,
  required_acr: '',
  remove: false,
};

/** The rows and as many empty ones; never more than an API can have scopes. */
export function withEmptyRows(rows: readonly ScopeRow[], count: number): ScopeRow[] {
  return [...rows, ...Array.from({ length: count }, () => EMPTY)].slice(0, MAX_SCOPES);
}

export function rowsOf(scopes: readonly ResourceScope[]): ScopeRow[] {
  return scopes.map((scope) => ({
    ...scope,
    title: { ...none, ...scope.title },
    description: { ...none, ...scope.description },
    required_acr: scope.required_acr ?? '',
    remove: false,
  }));
}

/** The rows of a form, whose fields are named as in the API: `scopes.0.title.en`. */
export function sentRows(form: URLSearchParams): ScopeRow[] {
  const sent = [];
  for (let index = 0; index < MAX_SCOPES && form.has(`scopes.${index}.name`); index++)
    sent.push(sentRow(form, `scopes.${index}`));
  return sent;
}

function sentRow(form: URLSearchParams, row: string): ScopeRow {
  const texts = (member: string) => inEvery((language) => form.get(`${row}.${member}.${language}`) ?? '');
  return {
    name: form.get(`${row}.name`) ?? '',
    title: texts('title'),
    description: texts('description'),
    default: form.has(`${row}.default`),
    sensitive: form.has(`${row}.sensitive`),
    required_acr: form.get(`${row}.required_acr`) ?? '',
    remove: form.has(`${row}.remove`),
  };
}

/** The scopes that the rows name, and the row of each. */
export function scopesIn(rows: readonly ScopeRow[]): { scopes: ResourceScope[]; places: number[] } {
  const filled = rows.flatMap((row, place) => (row.remove || isEmpty(row) ? [] : [{ row, place }]));
  return {
    scopes: filled.map(({ row }) => ({
      name: row.name.trim(),
      title: given(row.title),
      description: given(row.description),
      default: row.default,
      sensitive: row.sensitive,
      ...levelOf(row),
    })),
    places: filled.map(({ place }) => place),
  };
}

/** Any other value than those of the field is one that was not chosen. */
function levelOf({ required_acr }: ScopeRow): Pick<ResourceScope, 'required_acr'> {
  const level = REQUIRED_LEVELS.find((one) => one === required_acr);
  return level === undefined ? {} : { required_acr: level };
}

function isEmpty({ name, title, description }: ScopeRow): boolean {
  return [name, ...Object.values(title), ...Object.values(description)].every((text) => text.trim() === '');
}

function given(texts: Texts): ResourceScope['title'] {
  const filled = LOCALES.map((language) => [language, texts[language].trim()] as const);
  return Object.fromEntries(filled.filter(([, text]) => text !== ''));
}

function inEvery(text: (language: Locale) => string): Texts {
  return Object.fromEntries(LOCALES.map((language) => [language, text(language)])) as Texts;
}
