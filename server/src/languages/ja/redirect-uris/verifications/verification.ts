import type { en } from '../../../../redirect-uris/verifications/verification.messages.ts';

export default {
  title: 'リダイレクト URI の確認',
  lead: (name) =>
    `${name} のリダイレクト URI があなたのものであることを、ユーザーに示せます。ホストに TXT レコードまたはファイルを公開してから、確認してください。ワイルドカードは確認済みの間だけ一致します。`,
  adminLead: (name) =>
    `${name} のリダイレクト URI が開発者のものかどうかを示します。開発者は各ホストに TXT レコードまたはファイルを公開します。ここからホストを確認できます。ワイルドカードは確認済みの間だけ一致します。`,
  adminNone: '開発者がまだ登録していません。',
  apiTitle: 'ホストの確認',
  apiLead: (name) =>
    `API「${name}」のホストが開発チームのものであるかどうかを表示します。ホストに TXT レコードまたはファイルを公開すると確認できます。確認されるまで、アクセストークンを取得できるのはそのチームだけです。`,
  none: 'このアプリにはリダイレクト URI がありません。',
  noneBody: 'まず登録してください。その後ここでホストの所有を確認できます。',

  tier_https_public: '公開ホスト',
  tier_https_org: '組織のドメイン',
  tier_localhost: 'このコンピューター',
  tier_custom_scheme: 'アプリのスキーム',
  tier_unknown: 'ホスト名なし',
  status_verified: '確認済み',
  status_unverified: '未確認',
  status_expired: '期限切れ',
  status_unverifiable_host: '確認の対象外',
  provenBy: '確認方法',
  method_dns: 'TXT レコード',
  method_wellknown: 'ファイル',
  verifiedAt: '確認日時',
  expiresAt: '有効期限',

  showPublished: '公開した値を表示',
  byRecord: 'TXT レコード',
  recordName: '名前',
  recordNameHint: (host) =>
    `多くの DNS 編集画面はドメインを自動で付けます。その場合はドメインより前の部分だけを入力してください。レコードは ${host} の、ちょうどこの階層に置きます。`,
  recordValue: '値',
  recordValueHint: '引用符なしで、ひと続きに。',
  recordTry: '手元で確認',
  byFile: 'またはファイル',
  fileUrl: 'アドレス',
  fileUrlHint: 'HTTPS の 443 番ポートで、転送なしに 200 を返してください。',
  fileBody: '内容',
  fileBodyHint: 'プレーンテキスト。前後には何も入れません（末尾の改行 1 つは可）。',
  fileTry: '手元で確認',
  wildcardOnly: 'ワイルドカードは親ドメインの DNS だけで確認します。',

  verify: '確認する',
  verifyAfter: '確認する…',
  needsSecondFactor:
    'ホストの確認には、パスキーまたはワンタイムコードが必要です。先にどちらかを設定してください。設定が終わるとこのページに戻ります。',
  addPasskey: 'パスキーを追加',
  setUpCodes: 'ワンタイムコードを設定',
  verifying: '確認しています… 最大で 10 秒かかります。',
  again: '再確認まで {seconds} 秒',
  mayVerify: 'もう一度確認できます。',
  onlyManagers: '確認できるのは組織のオーナーと管理者です。',
  running: '確認を実行中です。数秒後にページを再読み込みしてください。',

  lastAttempt: '前回の結果',
  whatToDo: '対処',
  found: '見つかったレコード',
  foundNone: 'なし',
  httpStatus: 'ファイルの応答',
  detail: '両方の確認の結果',

  statusVerified: (uri) => `${uri} を確認しました。`,
  statusFailed: (uri: string, why: string) => `${uri} を確認できませんでした。${why}`,
  statusWait: (uri: string, seconds: number) =>
    `${uri} は少し前に確認しました。${seconds} 秒後にもう一度お試しください。`,
} satisfies typeof en;
