import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Errors',
  lead: 'Every error code of this service. A response carries the code as error, and error_description explains the case at hand.',
  meaning: 'What it means',
  fix: 'What to do',
  status: 'Status',
  redirect: '303, at the redirect_uri',
  contents: 'All codes',
  calls: 'All calls',
  diagnose: 'Check a sign-in link',
};

export const errorsMessages = {
  en,
  ja: {
    title: 'エラー',
    lead: 'このサービスのすべてのエラーコードです。応答の error に入り、個別の説明が error_description に付きます。',
    meaning: '意味',
    fix: '対処',
    status: 'ステータス',
    redirect: '303（redirect_uri で受信）',
    contents: 'すべてのコード',
    calls: 'すべての呼び出し',
    diagnose: 'ログインのリンクを確認',
  },
} satisfies Catalogue<typeof en>;
