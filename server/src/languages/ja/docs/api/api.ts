import type { en } from '../../../../docs/api/api.messages.ts';

export default {
  title: 'API リファレンス',
  lead: (document, errors) => [
    'このサービスのすべての呼び出しを目的別に並べています。機械可読の文書は ',
    document,
    '、エラーの意味は',
    errors,
    'にあります。',
  ],
  errorsLink: 'エラーコードの一覧',
  callers: '認証',
  anyone: 'なし',
  client:
    'クライアント: シークレット、署名付きアサーション、証明書のいずれか。公開クライアントは client_id だけを送ります',
  none: 'なし',
  or: ' または ',
  parameters: 'パラメーター',
  body: (type) => `本文（${type}）`,
  optional: '省略可',
  atMost: (most) => `最大 ${most} 文字`,
  request: 'リクエスト',
  answer: (status) => `応答、${status}`,
  tryNow: 'このリクエストを送信',
  tryHint:
    'このページから、あなたのセッションで送信します。読み取りだけを行います。プログラムでは、サンプルのようにキーを送信します。',
  trySignIn: 'ログインすると、ここからこのリクエストを送信できます',
  tryFailed: 'リクエストを送信できませんでした。もう一度お試しください。',
  tryAnswer: '応答',
  answers: '応答',
  errorsOf: (count) => `エラー（${count}）`,
  members: (count) => `応答の項目（${count}）`,
} satisfies typeof en;
