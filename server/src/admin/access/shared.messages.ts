import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  optional: 'optional',
  none: '–',
  noEnd: 'No end',
  until: 'Until',
  untilHint: 'The last day, in UTC. Leave empty for no end.',
  untilFault: 'Choose a day within the next ten years.',
  created: 'Created',
  action: 'Change',
  save: 'Save',
  fieldFault: (message: string) => `This ${message}.`,
  gone: 'Someone else has just removed this.',
  tooMany: 'The limit is reached. Remove one first.',
  personFault: 'No open account has this address, sub or user ID.',
  dayFault: 'Enter a day as YYYY-MM-DD.',
};

const ja: typeof en = {
  optional: '任意',
  none: '–',
  noEnd: '期限なし',
  until: '期限',
  untilHint: '最終日 (UTC)。空欄の場合は期限がありません。',
  untilFault: '10 年以内の日付を選んでください。',
  created: '作成日時',
  action: '変更',
  save: '保存',
  fieldFault: (message) => message,
  gone: 'ほかの人がすでに削除しています。',
  tooMany: '上限に達しています。先にどれかを削除してください。',
  personFault: 'このメールアドレス、sub、ユーザー ID に一致する有効なアカウントがありません。',
  dayFault: 'YYYY-MM-DD の形式で入力してください。',
};

/** What the pages about groups, roles and assignments share. */
export const sharedMessages = { en, ja } satisfies Catalogue<typeof en>;
