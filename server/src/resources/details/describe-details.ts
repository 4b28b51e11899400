import type { Locale } from '../../platform/i18n/locale.ts';
import { listSeparator } from '../../platform/i18n/punctuation.ts';
import { asObject } from '../../platform/json/index.ts';
import { type LocalizedText, localized } from '../localized-text.ts';
import { type DescribedSummary, describeSummary } from './describe-summary.ts';
import { describePlain } from './describe-value.ts';
import { detailsMessages } from './details.messages.ts';
import {
  type AuthorizationDetail,
  type DetailsType,
  type FieldSchema,
  fieldOf,
  type ObjectSchema,
  typeOf,
} from './details-type.ts';
import { asMoney } from './money.ts';

type Words = { text: string; language: Locale };

/** A field of an act. `lines`: its parts, one list of fields for an object, one for each entry of a list of objects. */
export type DescribedField = {
  name: string;
  label: string;
  /** The language of the label. */
  language: Locale;
  /** Empty where there are `lines`. */
  value: string;
  /** `missing`: not stated, or an empty text, which would look the same. */
  kind: 'money' | 'text' | 'missing' | 'lines' | 'list';
  /** The entries of a list of values. */
  entries?: string[];
  lines?: DescribedField[][];
};

export type DescribedDetail = {
  type: string;
  title: Words;
  summary: DescribedSummary;
  /** Every field, in the order in which the schema declares them. */
  fields: DescribedField[];
};

/**
 * What the token will say, in the words that the resource has declared. A field of the type that an act does not have is listed as not
 * stated, and what the types do not declare (any more) by its name.
 */
export function describeDetails(
  types: readonly DetailsType[],
  details: readonly AuthorizationDetail[],
  locale: Locale,
): DescribedDetail[] {
  return details.map((detail) => {
    const { type, locations: _locations, ...fields } = detail;
    const declared = typeOf(types, type);
    const schema: ObjectSchema = declared?.schema ?? { type: 'object', properties: {}, required: [] };
    return {
      type,
      title: declared ? localized(declared.title, locale) : { text: type, language: locale },
      summary: describeSummary(declared, detail, locale),
      fields: describeFields({ locale, labels: declared?.labels ?? {} }, schema, fields, ''),
    };
  });
}

type Wording = { locale: Locale; labels: Record<string, LocalizedText> };

function describeFields(
  words: Wording,
  schema: ObjectSchema,
  value: Record<string, unknown>,
  parent: string,
): DescribedField[] {
  const undeclared = Object.keys(value).filter((name) => fieldOf(schema, name) === null);
  return [...Object.keys(schema.properties), ...undeclared].map((name) => {
    const path = `${parent}${name}`;
    return {
      name,
      ...labelOf(words, path, name),
      ...describeField(
        words,
        fieldOf(schema, name),
        Object.hasOwn(value, name) ? value[name] : undefined,
        path,
      ),
    };
  });
}

/** The name of the field where the resource has no words for it. */
function labelOf(
  { labels, locale }: Wording,
  path: string,
  name: string,
): { label: string; language: Locale } {
  const { text, language } = localized(Object.hasOwn(labels, path) ? labels[path]! : {}, locale);
  return text === '' ? { label: name, language: locale } : { label: text, language };
}

function describeField(
  words: Wording,
  schema: FieldSchema | null,
  value: unknown,
  path: string,
): Pick<DescribedField, 'value' | 'kind' | 'entries' | 'lines'> {
  const { locale } = words;
  if (value === undefined) return { kind: 'missing', value: detailsMessages[locale].notStated };
  if (value === '') return { kind: 'missing', value: detailsMessages[locale].empty };
  if (asMoney(value) !== null) return { kind: 'money', value: describePlain(schema, value, locale) };
  if (Array.isArray(value)) return describeList(words, schema, value, path);
  const object = asObject(value);
  if (object === null || !isObject(schema))
    return { kind: 'text', value: describePlain(schema, value, locale) };
  return { kind: 'lines', value: '', lines: [describeFields(words, schema, object, `${path}.`)] };
}

function describeList(
  words: Wording,
  schema: FieldSchema | null,
  value: unknown[],
  path: string,
): Pick<DescribedField, 'value' | 'kind' | 'entries' | 'lines'> {
  const { locale } = words;
  const items = schema?.type === 'array' ? schema.items : null;
  if (value.length === 0) return { kind: 'text', value: detailsMessages[locale].none };
  if (!isObject(items)) {
    const entries = value.map((entry) => describePlain(items, entry, locale));
    return { kind: 'list', value: entries.join(listSeparator(locale)), entries };
  }
  const lines = value.map((entry) => describeFields(words, items, asObject(entry) ?? {}, `${path}.`));
  return { kind: 'lines', value: '', lines };
}

function isObject(schema: FieldSchema | null): schema is ObjectSchema {
  return schema?.type === 'object' && schema.format !== 'money';
}
