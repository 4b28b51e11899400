import type { Locale } from '../../platform/i18n/locale.ts';
import { listSeparator } from '../../platform/i18n/punctuation.ts';
import { afterValue, beforeValue } from '../../platform/i18n/spaces.ts';
import { localized } from '../localized-text.ts';
import { describePlain } from './describe-value.ts';
import { detailsMessages } from './details.messages.ts';
import { type AuthorizationDetail, type DetailsType, type FieldSchema, fieldOf } from './details-type.ts';
import { asMoney } from './money.ts';

/** `parts`: `text` divided into the words of the resource and the values between them. */
export type DescribedSummary = {
  text: string;
  language: Locale;
  parts: { text: string; is_value: boolean }[];
};

/** A sentence stays one: the fields below it have the whole value. */
const MAX_VALUE_LENGTH = 60;

export const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The sentence of a type with the values of an act; the name of a type that is not declared any more. */
export function describeSummary(
  type: DetailsType | null,
  detail: AuthorizationDetail,
  locale: Locale,
): DescribedSummary {
  const { text: template, language } = localized(type?.summary ?? {}, locale);
  if (type === null || template === '') {
    const text = type ? localized(type.title, locale).text : detail.type;
    return { text, language: locale, parts: [{ text, is_value: false }] };
  }
  const parts = template
    .split(PLACEHOLDER)
    // With one group, every second part is what the group has found.
    .map((part, index) =>
      index % 2 === 0 ? { text: part, is_value: false } : placed(type, detail, part, language),
    )
    .filter(({ text }) => text !== '');
  const spaced = language === 'ja' || language === 'zh-Hans' ? parts.map(besideValues) : parts;
  return { text: spaced.map(({ text }) => text).join(''), language, parts: spaced };
}

type Part = DescribedSummary['parts'][number];

/** The quotation marks and parentheses of values have their space in themselves. */
function besideValues(part: Part, index: number, parts: Part[]): Part {
  if (part.is_value) return part;
  const after = afterValue(part.text, parts[index - 1]?.text ?? '');
  return { ...part, text: beforeValue(after, parts[index + 1]?.text ?? '') };
}

/** In quotation marks if it is free text, which could otherwise continue the sentence. */
function placed(type: DetailsType, detail: AuthorizationDetail, name: string, locale: Locale) {
  const words = detailsMessages[locale];
  const schema = fieldOf(type.schema, name);
  const value = Object.hasOwn(detail, name) ? detail[name] : undefined;
  if (value === undefined) return { text: words.notStated, is_value: true };
  const items = schema?.type === 'array' ? schema.items : schema;
  const values = Array.isArray(value) ? value : [value];
  const shown = values.map((one) => shortened(describePlain(items, one, locale)));
  const text = shown
    .map((one, at) => (isFreeText(items ?? null, values[at]) ? quotedText(one, locale) : one))
    .join(listSeparator(locale));
  return { text: text === '' ? words.none : shortened(text, 4), is_value: true };
}

/** Whether a value is text that anyone chose: all but what its schema lists, and what has a form of its own. A value can be older than its schema. */
export function isFreeText(schema: FieldSchema | null, value: unknown): boolean {
  if (typeof value === 'boolean' || typeof value === 'number') return false;
  if (typeof value !== 'string') return asMoney(value) === null;
  if (schema?.type !== 'string') return true;
  return schema.enum === undefined ? schema.const !== value : !schema.enum.includes(value);
}

/** Text of someone else in the quotation marks of the language. Its own must not end them, nor look as if they did. */
export function quotedText(text: string, locale: Locale): string {
  return detailsMessages[locale].quoted(text.replace(OUTER_MARKS, (mark) => INNER_MARKS[mark]!));
}

const INNER_MARKS: Record<string, string> = {
  ...{ '“': '‘', '”': '’', '„': '‚', '‟': '‛', '"': "'", '＂': '＇', '″': '′' },
  ...{
    '«': '‹',
    '»': '›',
    '《': '〈',
    '》': '〉',
    '「': '『',
    '」': '』',
    '｢': '『',
    '｣': '』',
    '〝': '‘',
    '〞': '’',
    '〟': '‚',
  },
};
const OUTER_MARKS = new RegExp(`[${Object.keys(INNER_MARKS).join('')}]`, 'gu');

function shortened(text: string, times = 1): string {
  const characters = [...text];
  const max = MAX_VALUE_LENGTH * times;
  return characters.length <= max ? text : `${characters.slice(0, max).join('')}…`;
}
