import type { en } from '../../../../resources/details/type-faults.messages.ts';
import sharedFaults from '../../platform/shared-faults.ts';

export default {
  types_not_array: ({ max }) => `${max} 個以内の型の配列にしてください。`,
  types_too_long: ({ max }) => `JSON は全体で ${max} バイト以内にしてください。`,
  not_object: 'オブジェクトにしてください。',
  unknown_member: ({ known }) => `使えない名前です。使えるのは次のとおりです: ${known}`,
  type_name_invalid: ({ max }) =>
    `引用符、バックスラッシュ、山括弧を除く 1〜${max} 文字の ASCII 文字にしてください。`,
  type_repeated: '同じ名前の型がほかにもあります。',
  text_not_object: '少なくとも 1 つの言語（例: en）のテキストを持つオブジェクトにしてください。',
  text_language: 'このサービスの言語（例: en）にしてください。',
  text_missing: '少なくとも 1 つの言語で、見える文字を入力してください。',
  text_length: ({ max }) => `${max} 文字以内のテキストにしてください。`,
  text_wrong: ({ what }) => `使えないテキストです（${what}）。`,
  not_boolean: 'true または false にしてください。',
  number_invalid: sharedFaults.number_out_of_range,
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
  label_missing: '少なくとも 1 つの言語のラベルが必要です。',
  label_repeated: '並んでいる別のフィールドのラベルと見分けがつきません。',
  placeholder_unknown: ({ name }) => `{${name}} というフィールドはスキーマにありません。`,
  placeholder_optional: ({ name }) => `{${name}} は必須ではないため、文に空白ができます。`,
  placeholder_parts: ({ name }) => `{${name}} は複数の項目を持つため、文の中では使えません。`,
  placeholder_missing: '何を承認するのかがわかるように、必須の {フィールド} を 1 つ以上入れてください。',
  acr_invalid: '2（2 つの要素またはパスキー）か phr（パスキー）にしてください。',
  acr_limit_invalid:
    '必須で金額のフィールドを 1 つ、{"total": {"amount": "50000", "currency": "JPY"}} のように金額とともに指定してください。',
  placeholder_braces: '{フィールド} になっていない波括弧があります。',
} satisfies typeof en;
