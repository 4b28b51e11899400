import type { LocalizedText } from '../localized-text.ts';
import type { Money } from './money.ts';

/** JSON Schema 2020-12, in the keywords that a page can show every field of (docs/authorization-details.md). */
export type FieldSchema =
  | StringSchema
  | IntegerSchema
  | { type: 'boolean' }
  | MoneySchema
  | ArraySchema
  | ObjectSchema;

export type StringSchema = {
  type: 'string';
  minLength?: number;
  maxLength?: number;
  enum?: string[];
  const?: string;
  format?: StringFormat;
};

export const STRING_FORMATS = ['date', 'date-time', 'uri', 'email'] as const;
export type StringFormat = (typeof STRING_FORMATS)[number];

export type IntegerSchema = { type: 'integer'; minimum?: number; maximum?: number };

/** `{"amount": "4800", "currency": "JPY"}`. `maximum` needs exactly one currency. */
export type MoneySchema = {
  type: 'object';
  format: 'money';
  properties?: { currency: { enum: string[] } };
  maximum?: number;
};

export type ArraySchema = { type: 'array'; items: FieldSchema; minItems?: number; maxItems: number };

export type ObjectSchema = {
  type: 'object';
  format?: undefined;
  properties: Record<string, FieldSchema>;
  required: string[];
};

/** With `above`, only for amounts that are greater: `{ total: { amount: '50000', currency: 'JPY' } }`. */
export type RequiredAcr = { acr: '2' | 'phr'; above?: Record<string, Money> | undefined };

/** What a resource declares about one kind of act that people can be asked for. */
export type DetailsType = {
  type: string;
  title: LocalizedText;
  /** One sentence with the values of required fields: `Pay {total} for order {order}`. */
  summary: LocalizedText;
  schema: ObjectSchema;
  /** By field; of a field within another one `items.name`. */
  labels: Record<string, LocalizedText>;
  single_use: boolean;
  access_token_seconds: number;
  /** How strongly the person who approves it must have been authenticated; undefined: as they like. */
  required_acr?: RequiredAcr;
};

/** One act (RFC 9396): `locations` is the identifier of the API, so that a hash names it too. */
export type AuthorizationDetail = { type: string; locations: [string]; [field: string]: unknown };

export const MAX_TYPES = 10;

/** The schema of a field, of own fields only: names such as `constructor` lead nowhere. */
export function fieldOf(schema: ObjectSchema, name: string): FieldSchema | null {
  return Object.hasOwn(schema.properties, name) ? schema.properties[name]! : null;
}

export function typeOf(types: readonly DetailsType[], name: unknown): DetailsType | null {
  return types.find(({ type }) => type === name) ?? null;
}
