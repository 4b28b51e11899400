import type { en } from '../../../../docs/errors/errors.messages.ts';

export default {
  title: 'エラー',
  lead: 'このサービスのすべてのエラーコードです。応答の error に入り、個別の説明が error_description に付きます。',
  meaning: '意味',
  fix: '対処',
  status: 'ステータス',
  redirect: '303（redirect_uri で受信）',
  contents: 'すべてのコード',
  calls: 'すべての呼び出し',
  diagnose: 'ログインのリンクを確認',
} satisfies typeof en;
