import { decimalsOf } from './currencies.ts';
import type {
  AuthorizationDetail,
  DetailsType,
  FieldSchema,
  MoneySchema,
  StringSchema,
} from './details-type.ts';
import type { Money } from './money.ts';

/** An act that a type allows, with every field, to show what people will read. */
export function sampleDetail(type: DetailsType, identifier: string): AuthorizationDetail {
  const fields = sampleOf(type.schema) as Record<string, unknown>;
  return { ...fields, type: type.type, locations: [identifier] };
}

function sampleOf(schema: FieldSchema): unknown {
  switch (schema.type) {
    case 'boolean':
      return true;
    case 'integer':
      return Math.min(schema.maximum ?? 12, Math.max(schema.minimum ?? 1, 12));
    case 'string':
      return sampleText(schema);
    case 'array':
      return Array.from({ length: Math.min(schema.maxItems, Math.max(schema.minItems ?? 0, 2)) }, () =>
        sampleOf(schema.items),
      );
    case 'object':
      if (schema.format === 'money') return sampleMoney(schema);
      return Object.fromEntries(
        Object.entries(schema.properties).map(([name, field]) => [name, sampleOf(field)]),
      );
  }
}

const SAMPLES = {
  date: '2026-12-01',
  'date-time': '2026-12-01T10:00:00+09:00',
  uri: 'https://www.example.com/',
  email: 'mika@example.com',
};

function sampleText({
  const: only,
  enum: choices,
  format,
  minLength = 0,
  maxLength = 100,
}: StringSchema): string {
  if (only !== undefined) return only;
  if (choices?.[0] !== undefined) return choices[0];
  if (format !== undefined) return SAMPLES[format];
  const length = Math.min(maxLength, Math.max(minLength, 12));
  return 'Example-1234'.repeat(Math.ceil(length / 12)).slice(0, length);
}

function sampleMoney({ properties, maximum = 4800 }: MoneySchema): Money {
  const currency = properties?.currency.enum[0] ?? 'JPY';
  return { amount: Math.min(maximum, 4800).toFixed(decimalsOf(currency) ?? 0), currency };
}
