import type { en } from '../../../../oauth/diagnosis/add-uri.messages.ts';

export default {
  add: 'この URI を追加',
  addFirst: 'この URI を追加…',
  newHost: (place) =>
    `このアプリのリダイレクト URI に、${place} へ戻るものはまだありません。ログインの結果はその相手に渡ります。ご自身のものであるときだけ追加してください。`,
  signIn: 'ログインして追加',
  askManager:
    'あなたのロールではこのアプリを表示できますが、変更はできません。URI の追加は組織のオーナーか管理者に依頼してください。',
  added: 'リダイレクト URI を登録しました。',
} satisfies typeof en;
