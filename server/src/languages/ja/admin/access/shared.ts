import type { en } from '../../../../admin/access/shared.messages.ts';

export default {
  optional: '（任意）',
  none: '–',
  noEnd: '期限なし',
  until: '期限',
  untilHint: '最終日（UTC）。空欄の場合は期限がありません。',
  untilFault: '10 年以内の日付を選んでください。',
  created: '作成日時',
  action: '変更',
  save: '保存',
  fieldFault: (message) => message,
  gone: 'ほかの人がすでに削除しています。',
  tooMany: '上限に達しています。先にどれかを削除してください。',
  personFault: 'このメールアドレス、sub、ユーザー ID に一致する有効なアカウントがありません。',
  dayFault: 'YYYY-MM-DD の形式で入力してください。',
} satisfies typeof en;
