import type { LocalizedText } from '../localized-text.ts';
import { PLACEHOLDER } from './describe-summary.ts';
import { fieldOf, type ObjectSchema } from './details-type.ts';
import { readText } from './read-text.ts';
import type { TypeFault, TypeFaults } from './type-faults.messages.ts';

const MAX_LENGTH = 200;

/** The sentence of a type in each language, with the values of required fields. */
export function readSummary(
  given: unknown,
  schema: ObjectSchema,
  path: string,
  faults: TypeFaults,
): LocalizedText {
  const summary = readText(given, path, MAX_LENGTH, faults);
  for (const [language, text] of Object.entries(summary)) {
    const fault = summaryFault(text, schema);
    if (fault !== null) faults.push({ path: `${path}.${language}`, ...fault });
  }
  return summary;
}

function summaryFault(text: string, schema: ObjectSchema): TypeFault | null {
  if (/[{}]/.test(text.replace(PLACEHOLDER, ''))) return { code: 'placeholder_braces' };
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!);
  for (const name of names) {
    const params = { name: name.slice(0, 60) };
    const field = fieldOf(schema, name);
    if (field === null) return { code: 'placeholder_unknown', params };
    if (!schema.required.includes(name)) return { code: 'placeholder_optional', params };
    const plain = field.type === 'array' ? field.items : field;
    if (plain.type === 'object' && plain.format !== 'money') return { code: 'placeholder_parts', params };
  }
  // An act without required fields is always the same, and its sentence can be too.
  return names.length === 0 && schema.required.length > 0 ? { code: 'placeholder_missing' } : null;
}
