import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import type { Fault, InputFault } from '../../platform/invalid-input.ts';
import { sharedFaultMessages } from '../../platform/shared-faults.messages.ts';

/** What can be wrong with the types of authorization details that an API declares. */
const en = {
  types_not_array: ({ max }: { max: number }) => `must be an array of at most ${max} types`,
  types_too_long: ({ max }: { max: number }) => `takes at most ${max} bytes of JSON in all`,
  not_object: 'must be an object',
  unknown_member: ({ known }: { known: string }) => `is not known here; known are: ${known}`,
  type_name_invalid: ({ max }: { max: number }) =>
    `must be 1 to ${max} visible ASCII characters without quotation marks, backslashes and angle brackets`,
  type_repeated: 'is the name of another type of this API',
  text_not_object: 'must be an object with a text in at least one language: en or ja',
  text_language: 'must be en or ja',
  text_missing: 'needs a visible text in at least one language: en or ja',
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
  label_missing: 'needs a label in at least one language: en or ja',
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

export const typeFaultMessages = {
  en,
  ja: {
    types_not_array: ({ max }) => `${max} 個以内の型の配列にしてください。`,
    types_too_long: ({ max }) => `JSON は全体で ${max} バイト以内にしてください。`,
    not_object: 'オブジェクトにしてください。',
    unknown_member: ({ known }) => `使えない名前です。使えるのは次のとおりです: ${known}`,
    type_name_invalid: ({ max }) =>
      `引用符、バックスラッシュ、山括弧を除く 1〜${max} 文字の ASCII 文字にしてください。`,
    type_repeated: '同じ名前の型がほかにもあります。',
    text_not_object: 'en または ja のいずれかの言語のテキストを持つオブジェクトにしてください。',
    text_language: 'en または ja にしてください。',
    text_missing: 'en または ja のいずれかの言語で、見える文字を入力してください。',
    text_length: ({ max }) => `${max} 文字以内のテキストにしてください。`,
    text_wrong: ({ what }) => `使えないテキストです（${what}）。`,
    not_boolean: 'true または false にしてください。',
    number_invalid: sharedFaultMessages.ja.number_out_of_range,
    schema_type: 'string、integer、boolean、array、object のいずれかにしてください。',
    schema_number:
      'number は使えません。integer か、金額の場合は "format": "money" のオブジェクトにしてください。',
    schema_depth: ({ max }) => `オブジェクトの入れ子は ${max} 段までです。`,
    schema_root: 'properties を持つ object にしてください。',
    schema_of_items:
      '文字列、整数、真偽値、金額、オブジェクトのいずれかにしてください。配列の配列は表示できません。',
    fields_count: ({ max }) => `フィールドは ${max} 個以内にしてください。`,
    field_name:
      '英字で始まる 40 文字以内の ASCII の英数字とアンダースコアにし、すべてのオブジェクトが持つ名前は避けてください。',
    field_reserved: '認可の詳細で特別な意味を持つ名前です（RFC 9396 2 節）。',
    field_is_money:
      '金額を表す名前です。通貨がいつもわかるように、{"type": "object", "format": "money"} にしてください。',
    length_needed: ({ max }) => `maxLength（${max} 以下）か、enum、const、format が必要です。`,
    items_needed: ({ max }) => `maxItems（${max} 以下）が必要です。`,
    bounds_crossed: '上限より大きくなっています。',
    enum_invalid: ({ max }) => `重複のない 1〜${max} 個のテキストの配列にしてください。`,
    choices_exclusive: 'const、enum、format と一緒には使えません。',
    format_unknown: 'date、date-time、uri、email のいずれかにしてください。',
    format_of_object: 'money にするか、省略してください。',
    required_invalid: 'properties にある名前の、重複のない配列にしてください。',
    additional_properties: 'false にしてください（省略しても false です）。',
    currencies_invalid: '["JPY"] のような、重複のない ISO 4217 コードの配列にしてください。',
    money_members: '指定できるのは文字列の amount と、enum を持つ currency だけです。',
    money_maximum: ({ decimals }) => `小数点以下 ${decimals} 桁以内の、0 より大きい数にしてください。`,
    money_maximum_currency: 'properties.currency.enum に通貨をちょうど 1 つ指定してください。',
    labels_unknown:
      'この名前のフィールドはありません。フィールドの中のフィールドは items.name のように書きます。',
    label_missing: 'en または ja のいずれかの言語のラベルが必要です。',
    label_repeated: '並んでいる別のフィールドのラベルと見分けがつきません。',
    placeholder_unknown: ({ name }) => `{${name}} というフィールドはスキーマにありません。`,
    placeholder_optional: ({ name }) => `{${name}} は必須ではないため、文に空白ができます。`,
    placeholder_parts: ({ name }) => `{${name}} は複数の項目を持つため、文の中では使えません。`,
    placeholder_missing: '何を承認するのかがわかるように、必須の {フィールド} を 1 つ以上入れてください。',
    acr_invalid: '2（2 つの要素またはパスキー）か phr（パスキー）にしてください。',
    acr_limit_invalid:
      '必須で金額のフィールドを 1 つ、{"total": {"amount": "50000", "currency": "JPY"}} のように金額とともに指定してください。',
    placeholder_braces: '{フィールド} になっていない波括弧があります。',
  },
} satisfies Catalogue<typeof en>;

export type TypeFault = Fault<typeof en>;
/** Everything that is wrong, each with its member. */
export type TypeFaults = InputFault<typeof en>[];
