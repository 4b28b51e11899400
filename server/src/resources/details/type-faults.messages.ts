import { catalogue } from '../../platform/i18n/catalogue.ts';
import type { Fault, InputFault } from '../../platform/invalid-input.ts';
import { sharedFaultMessages } from '../../platform/shared-faults.messages.ts';

/** What can be wrong with the types of authorization details that an API declares. */
export const en = {
  types_not_array: ({ max }: { max: number }) => `must be an array of at most ${max} types`,
  types_too_long: ({ max }: { max: number }) => `takes at most ${max} bytes of JSON in all`,
  not_object: 'must be an object',
  unknown_member: ({ known }: { known: string }) => `is not known here; known are: ${known}`,
  type_name_invalid: ({ max }: { max: number }) =>
    `must be 1 to ${max} visible ASCII characters without quotation marks, backslashes and angle brackets`,
  type_repeated: 'is the name of another type of this API',
  text_not_object: 'must be an object with a text in at least one language, such as en',
  text_language: 'must be a language of this service, such as en',
  text_missing: 'needs a visible text in at least one language',
  text_length: ({ max }: { max: number }) => `must be a text of at most ${max} characters`,
  text_wrong: ({ what }: { what: string }) => what,
  not_boolean: 'must be true or false',
  number_invalid: sharedFaultMessages.en.number_out_of_range,
  schema_type: 'must be string, integer, boolean, array or object',
  schema_number: 'must not be number: use integer, or for money an object with "format": "money"',
  schema_depth: ({ max }: { max: number }) => `is nested deeper than ${max} objects`,
  schema_root: 'must be an object with properties',
  schema_of_items:
    'must be a string, an integer, a boolean, money or an object: arrays in arrays are not shown',
  fields_count: ({ max }: { max: number }) => `takes at most ${max} fields`,
  field_name:
    'must begin with a letter and have at most 40 ASCII letters, digits and underscores, and not be a name that every object has',
  field_reserved: 'is a name with a meaning of its own in authorization details (RFC 9396 section 2)',
  field_is_money:
    'is named as an amount, and must be money: {"type": "object", "format": "money"}, so that its currency is always known',
  length_needed: ({ max }: { max: number }) => `needs maxLength (at most ${max}), or enum, const or format`,
  items_needed: ({ max }: { max: number }) => `needs maxItems, at most ${max}`,
  bounds_crossed: 'is greater than the upper limit beside it',
  enum_invalid: ({ max }: { max: number }) => `must be an array of 1 to ${max} different texts`,
  choices_exclusive: 'does not go together with const, enum or format beside it',
  format_unknown: 'must be date, date-time, uri or email',
  format_of_object: 'must be money, or be left out',
  required_invalid: 'must be an array of different names of its properties',
  additional_properties: 'must be false, which it is when it is left out',
  currencies_invalid: 'must be an array of different ISO 4217 codes, such as ["JPY"]',
  money_members: 'may state only amount as a string, and currency with an enum',
  money_maximum: ({ decimals }: { decimals: number }) =>
    `must be a number greater than 0 with at most ${decimals} decimals, as its currency has`,
  money_maximum_currency: 'needs exactly one currency in properties.currency.enum',
  labels_unknown: 'is the label of no field; fields within fields are written as items.name',
  label_missing: 'needs a label in at least one language',
  label_repeated: 'looks like the label of another field beside it',
  placeholder_unknown: ({ name }: { name: string }) => `names {${name}}, which is no field of the schema`,
  placeholder_optional: ({ name }: { name: string }) =>
    `names {${name}}, which is not required: the sentence would have a gap`,
  placeholder_parts: ({ name }: { name: string }) =>
    `names {${name}}, which has fields of its own and is no word in a sentence`,
  placeholder_missing: 'needs at least one {field} that is required, so that it says what is approved',
  acr_invalid: 'must be 2 (two factors or a passkey) or phr (a passkey)',
  acr_limit_invalid:
    'must name one required field that is money, with an amount: {"total": {"amount": "50000", "currency": "JPY"}}',
  placeholder_braces: 'has a brace that belongs to no {field}',
};

export const typeFaultMessages = catalogue(import.meta, en);

export type TypeFault = Fault<typeof en>;
/** Everything that is wrong, each with its member. */
export type TypeFaults = InputFault<typeof en>[];
