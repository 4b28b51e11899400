import { asReadInKatakana, asReadInLatin } from '../../applications/index.ts';
import { LOCALES } from '../../platform/i18n/locale.ts';
import { asObject } from '../../platform/json/index.ts';
import { type LocalizedText, localized } from '../localized-text.ts';
import type { FieldSchema, ObjectSchema } from './details-type.ts';
import { readText } from './read-text.ts';
import type { TypeFaults } from './type-faults.messages.ts';

const MAX_LENGTH = 60;

/** Labels by field. Each field of the type itself needs one, and no two fields beside each other may look the same. */
export function readLabels(
  given: unknown,
  schema: ObjectSchema,
  path: string,
  faults: TypeFaults,
): Record<string, LocalizedText> {
  const object = asObject(given ?? {});
  if (object === null) {
    faults.push({ path, code: 'not_object' });
    return {};
  }
  const groups = fieldGroups(schema, '');
  const known = groups.flat();
  const labels: Record<string, LocalizedText> = {};
  for (const [name, text] of Object.entries(object)) {
    const at = `${path}.${name}`;
    if (known.includes(name)) labels[name] = readText(text, at, MAX_LENGTH, faults);
    else faults.push({ path: at, code: 'labels_unknown' });
  }
  for (const name of Object.keys(schema.properties))
    if (!Object.hasOwn(object, name)) faults.push({ path: `${path}.${name}`, code: 'label_missing' });
  for (const group of groups) refuseAlike(group, labels, path, faults);
  return labels;
}

/** The fields that a page lists together, as the labels name them: `items.name`. */
function fieldGroups(schema: FieldSchema, parent: string): string[][] {
  if (schema.type === 'array') return fieldGroups(schema.items, parent);
  if (schema.type !== 'object' || schema.format === 'money') return [];
  const names = Object.entries(schema.properties);
  return [
    names.map(([name]) => `${parent}${name}`),
    ...names.flatMap(([name, field]) => fieldGroups(field, `${parent}${name}.`)),
  ];
}

function refuseAlike(
  group: readonly string[],
  labels: Record<string, LocalizedText>,
  path: string,
  faults: TypeFaults,
): void {
  for (const locale of LOCALES) {
    const seen = new Set<string>();
    for (const name of group) {
      const own = Object.hasOwn(labels, name) ? localized(labels[name]!, locale).text : '';
      const looks = appearance(own === '' ? name.split('.').at(-1)! : own);
      if (seen.has(looks) && !faults.some((fault) => fault.path === `${path}.${name}`))
        faults.push({ path: `${path}.${name}`, code: 'label_repeated' });
      seen.add(looks);
    }
  }
}

/** What is left for a reader in a hurry: look-alikes are the letters that they are read as, and labels that differ in spaces and marks are the same. */
function appearance(text: string): string {
  const read = asReadInLatin(asReadInKatakana(text.normalize('NFKC')).toLowerCase());
  return read.replace(/[^\p{L}\p{N}]/gu, '') || text;
}
