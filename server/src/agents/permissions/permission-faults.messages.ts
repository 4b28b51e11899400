import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import type { Fault, InputFault } from '../../platform/invalid-input.ts';

const en = {
  agent_unknown: 'is not one of your agents',
  agent_bearer_only: 'has no public key, so its tokens could not be bound to one; give the agent a key first',
  resource_unknown: 'is not an API that you can use here',
  type_unknown: 'is not a type that this API declares',
  fixed_unknown: 'is not a text, number or yes/no field of this type',
  fixed_values: ({ max }: { max: number }) => `must list 1 to ${max} values that the field can have`,
  limit_missing: 'must be set, or a sum: say how often or how much',
  uses_invalid: ({ max }: { max: number }) => `must be a whole number from 1 to ${max}`,
  sum_missing: 'must be set: this is about money',
  sum_field_invalid: 'must name a field of this type that is an amount of money',
  sum_incomplete: 'must be given together with the other parts of the sum (sum_field, currency, most_sum)',
  currency_invalid: 'must be a currency that this field takes, such as JPY',
  sum_invalid: ({ digits }: { digits: number }) =>
    digits === 0
      ? 'must be an amount above zero in digits, such as 10000'
      : `must be an amount above zero in digits, such as 100.50, with at most ${digits} decimals`,
  zone_invalid: 'must be a time zone by its name, such as Asia/Tokyo',
  weekdays_invalid: 'must list at least one day, 1 (Monday) to 7 (Sunday), each once',
  hours_invalid: 'must be a time of day after the first, 24:00 at most',
  end_invalid: 'must be a date',
  end_past: 'must be in the future',
  end_far: ({ days }: { days: number }) => `must be within ${days} days`,
  wider: 'can only become narrower; grant another permission for more',
};

/** Problems with what a person sets for a standing permission. */
export const permissionFaultMessages = {
  en,
  ja: {
    agent_unknown: 'あなたのエージェントではありません。',
    agent_bearer_only:
      '公開鍵がないため、トークンを鍵に結び付けられません。先にエージェントに鍵を登録してください。',
    resource_unknown: 'ここで利用できる API ではありません。',
    type_unknown: 'この API が宣言している種類ではありません。',
    fixed_unknown: 'この種類にある文字列・数値・はい／いいえの項目ではありません。',
    fixed_values: ({ max }) => `その項目に入る値を 1〜${max} 個指定してください。`,
    limit_missing: '回数か金額の上限を設定してください。',
    uses_invalid: ({ max }) => `1〜${max} の整数を入力してください。`,
    sum_missing: '金額の上限を設定してください。お金に関わる操作です。',
    sum_field_invalid: 'この種類にある金額の項目を指定してください。',
    sum_incomplete: '金額の上限（sum_field、currency、most_sum）はまとめて指定してください。',
    currency_invalid: 'この項目で使える通貨（例: JPY）を指定してください。',
    sum_invalid: ({ digits }) =>
      digits === 0
        ? '0 より大きい金額を数字で入力してください（例: 10000）。'
        : `0 より大きい金額を数字で入力してください（例: 100.50、小数は ${digits} 桁まで）。`,
    zone_invalid: 'タイムゾーンの名前（例: Asia/Tokyo）を指定してください。',
    weekdays_invalid: '曜日を 1 つ以上選んでください（1: 月曜日〜7: 日曜日、重複なし）。',
    hours_invalid: '開始より後の時刻を入力してください（24:00 まで）。',
    end_invalid: '日付を入力してください。',
    end_past: '未来の日付を入力してください。',
    end_far: ({ days }) => `${days} 日以内の日付を入力してください。`,
    wider: '狭めることだけができます。広げるには、新しく許可してください。',
  },
} satisfies Catalogue<typeof en>;

export type PermissionFault = Fault<typeof en>;
export type PermissionInputFault = InputFault<typeof en>;
