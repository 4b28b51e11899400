import type { en } from '../../../../account/check-up/check-up.messages.ts';

export default {
  title: 'セキュリティ診断',
  lead: 'アカウントを守っているものと、改善できる点を確認します。',
  list: 'あなたのアカウント',
  allGood: 'すべて問題ありません',
  toDo: (count) => `確認が必要な項目が ${count} 件あります`,
  open: '開く',

  address: 'メールアドレスの確認',
  addressGood: 'ほかのログイン方法を失っても、メールで連絡できます。',
  addressToDo: 'アカウントを復旧できるように、アドレスを確認してください。',
  passkey: 'パスキー',
  passkeyGood: (count) => `${count} 個あります。`,
  passkeyToDo: '追加してください。推測されず、偽のページに入力することもありません。',
  second_factor: '二要素認証',
  second_factorGood: 'パスワードが盗まれても、それだけではログインできません。',
  second_factorToDo:
    '今はパスワードだけでログインできます。ワンタイムコードを有効にするか、パスキーを追加してください。',
  recovery_codes: 'リカバリーコード',
  recovery_codesGood: (count) => `残り ${count} 個です。`,
  recovery_codesToDo: (count) =>
    count === 0
      ? '残っていません。スマートフォンを失う前に新しく作成してください。'
      : `残り ${count} 個だけです。新しく作成してください。`,
  second_way: '別のログイン方法',
  second_wayGood: '1 つを失っても、別の方法でログインできます。',
  second_wayToDo: {
    passkey: 'ログイン方法がパスキーだけです。別の端末でもう 1 つ追加してください。',
    password: 'ログイン方法がパスワードだけです。パスキーを追加してください。',
    code: 'ログイン方法がメールで届くコードだけです。パスキーを追加してください。',
  },
  sessions: '古いセッション',
  sessionsGood: '1 週間より古いほかのセッションはありません。',
  sessionsToDo: (count) =>
    `1 週間より古いほかのセッションが ${count} 件あります。心当たりのないものは終了してください。`,
  applications: '使っていないアプリ',
  applicationsGood: '広い権限を持つアプリは、すべて使われています。',
  applicationsToDo: (count) =>
    `広い権限を持つアプリのうち ${count} 件が 90 日間使われていません。連携を解除してください。`,
  acting: 'キーと許可',
  actingGood: '使われないまま代わりに動けるものはありません。',
  actingToDo: (count) => `90 日間使われていないキー、端末、許可が ${count} 件あります。止めてください。`,

  notYou: '心当たりがない場合',
  notYouLead: '次の順に行ってください。それぞれ 1 分ほどで済みます。',
  endSessions: 'ほかのすべてのセッションを終了する',
  changePassword: 'パスワードを変更する',
  checkPasskeys: '心当たりのないパスキーを削除する',
  checkAddress: 'メールアドレスと電話番号を確認する',
  stopActing: '代わりに動くものを止める',
  lookBack: 'アクティビティを見直す',
} satisfies typeof en;
