import type { en } from '../../../../agents/permissions/permission-faults.messages.ts';

export default {
  agent_unknown: 'あなたのエージェントではありません。',
  agent_bearer_only:
    '公開鍵がないため、トークンを鍵に結び付けられません。先にエージェントに鍵を登録してください。',
  resource_unknown: 'ここで利用できる API ではありません。',
  type_unknown: 'この API が宣言している種類ではありません。',
  type_money_within:
    'この種類の金額はほかの項目の中にあり、合計の上限を設定できないため、毎回確認が必要です。',
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
} satisfies typeof en;
