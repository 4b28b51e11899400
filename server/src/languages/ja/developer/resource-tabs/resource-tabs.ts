import type { en } from '../../../../developer/resource-tabs/resource-tabs.messages.ts';
import console from '../shared/console.ts';

export default {
  onlySee: 'この API を表示できます。変更できるのは組織のオーナーと管理者です。',
  saved: '保存しました。',
  pending: console.riskPending,
  save: '保存',

  availability: '利用できる範囲',
  everyone:
    'ホストは確認済みです。どのクライアントも、どのユーザーにもアクセスの許可を求めることができます。',
  everyoneUntil: '確認の有効期限:',
  onlyTeam:
    'あなた（と、組織がある場合はそのメンバー）だけがトークンを取得できます。ホストを確認するまで、ほかの人は invalid_target で拒否されます。',
  onlyTeamExpired:
    'ホストの確認の期限が切れたため、あなた（と、組織がある場合はそのメンバー）だけがトークンを取得できます。もう一度確認するまで、ほかの人のトークンは無効です。',
  onlyTeamLocal:
    'このホストは確認の対象外のため、あなた（と、組織がある場合はそのメンバー）だけがトークンを取得できます。公開するときは、API の公開 URL を登録してください。',
  onlyTeamReview:
    '管理者が承認するまで、あなた（と、組織がある場合はそのメンバー）だけがトークンを取得できます。',
  noOne: '却下または停止されている間は、誰もトークンを取得できません。発行済みのトークンもすべて無効です。',
  other:
    'この登録では、誰もトークンを取得できません。この URL の別の登録が有効です（ホストの確認がより新しいもの、どれも未確認なら先に登録されたものが有効になります）。ホストを確認すると、この登録が有効になります。',
  otherLocal:
    'この登録では、誰もトークンを取得できません。この URL の先の登録が有効です。このホストは確認の対象外のため、先の登録を使うか、それを削除してこの登録を有効にしてください。',
  verifyHost: 'ホストを確認',

  about: 'API',
  identifier: '識別子',
  clientId: 'クライアント ID',
  clientIdHint:
    'クライアントシークレットとともにイントロスペクションの認証に使います。ログインやトークンの取得はできません。',
  format: 'アクセストークン',
  jwt: (alg, lifetime) => `JWT（署名 ${alg}、有効期間 ${lifetime}）`,
  opaque: (lifetime) => `オペーク（有効期間 ${lifetime}）`,
  seconds: (count) => `${count} 秒`,
  endpointsLead: 'API と、それを保護するライブラリが使うこのサービスのアドレスです。',
  metadata: '認可サーバーのメタデータ',
  introspection: 'イントロスペクションのエンドポイント',

  hostLead:
    'API があなたのものであることを示すには、ホストに TXT レコードまたはファイルを公開してから確認してください。確認すると、どのクライアントも、どのユーザーにもアクセスの許可を求めることができるようになり、同意ページにホストが確認済みと表示されます。',

  scopesTitle: 'クライアントがユーザーに求める許可',

  presentation: '表示内容',
  identifierHint:
    'クライアントとトークンが名前として使うため、変更できません。別の URL を使う場合は、別の API を登録してください。',
  tokens: 'アクセストークン',
  tokensHint: '変更は、以後に発行されるトークンに適用されます。',
  client: 'API の認証方法',
  method: 'イントロスペクションと Webhook の鍵の取得で',
  remove: 'API の削除',
  removeWarning: (name) =>
    `${name} はただちに削除されます。クライアントはトークンを取得できなくなり、発行済みのトークンは無効になります。クライアント ID は再利用されません。API がすでに受け取った JWT は、有効期限まで検証に成功します。元に戻せません。`,
  removeFault: 'API の名前と一致しません。',
} satisfies typeof en;
