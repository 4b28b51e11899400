import type { en } from '../../../../developer/resources/resources.messages.ts';

export default {
  title: 'API',
  lead: 'このサービスのアクセストークンを受け付ける API と MCP サーバーです。あなたのものと、所属する組織のものを表示しています。',
  register: 'API を登録',
  empty: 'API はまだありません',
  emptyBody:
    'ご自身の API や MCP サーバーを登録すると、アプリがユーザーの同意を得て使えるようになります。スコープはあなたが定義し、ユーザーは API の名前が表示されたページで同意します。トークンはその API でしか使えません。',
  deleted: 'API を削除しました。',
  name: '名前',
  identifier: '識別子',
  owner: '所有者',
  you: 'あなた',
  host: 'ホスト',
  review: '審査',
  notCounting: 'この URL の別の登録が有効です',

  newLead:
    'あなたの API または MCP サーバー（OAuth の保護リソース）です。クライアントは、この API だけが受け付けるアクセストークンを要求します。',
  aboutTitle: 'API の情報',
  nameHint: 'アプリが利用を求めるときに表示されます。空欄ならホストになります。',
  identifierHint:
    'API のクライアントが使う URL です。すべてのトークンの対象（aud）になり、後から変更できません。https を使ってください。開発中は http://localhost も使えます。',
  belongsTo: '所有者',
  yourself: '個人（自分）',
  optional: '（任意）',

  tokens: 'アクセストークン',
  tokensLead: 'ほとんどの API は初期値のままで使えます。後からいつでも変更できます。',
  tokensShow: '形式、有効期間、署名、ユーザー識別子、必要なログイン方法',
  format: '形式',
  jwt: 'JWT',
  jwtHint: 'API がライブラリと公開鍵を使ってトークンを検証します。',
  opaque: 'オペーク（Opaque）',
  opaqueHint:
    'API がトークンごとにこのサービスへ問い合わせます（イントロスペクション）。失効はただちに反映されます。',
  seconds: '有効期間（秒）',
  secondsHint:
    '60〜3600。オペークトークンは 86400 までです。ホストが確認されるまでは、最長 900 秒（15 分）になります。リフレッシュトークンを持つクライアントは自動で新しいものを取得します。',
  algorithm: '署名',
  algorithmHint: '署名されるのは JWT だけです。ライブラリが対応していれば、短くなる ES256 を選べます。',
  subjects: 'ユーザー識別子',
  subjectsHint:
    'クレーム sub の値です。この API 専用の識別子にすると、他の API とユーザーを照合できなくなります。変更すると、既存のユーザーの識別子が変わり、発行済みのアクセストークンは使えなくなります。',
  subjectsPublic: '他の API と共通（public）',
  subjectsPairwise: 'この API 専用（pairwise）',
  level: '必要なログイン方法',
  levelAny: '指定しない',
  level_2: '二要素認証またはパスキー',
  level_phr: 'パスキー（フィッシング耐性）',
  levelHint: 'この API のすべてのトークンに適用されます。スコープごとに、より強い方法を指定できます。',
  scopeLevelHint:
    'これより弱い方法でログインしているユーザーには、クライアントがこのスコープを要求したときに、もう一度ログインを求めます。',
  choiceFault: 'いずれかを選んでください。',

  scopes: 'スコープ',
  scopesLead: 'クライアントがユーザーに求める許可です。',
  scopesHint:
    'タイトルと説明はユーザーの言語で、なければほかの言語で表示されます。使わない行は空欄のままにしてください。',
  scopesEditHint:
    'クライアントと同意はスコープを名前で識別します。名前を変えると、古い名前の要求は invalid_scope で拒否され、ユーザーには新しい名前での同意を求めます。',
  scope: (number) => `スコープ ${number}`,
  scopeName: 'スコープの名前',
  scopeNameHint: '例: files:read。クライアントが scope で送ります。',
  titleIn: (language) => `タイトル（${language}）`,
  descriptionIn: (language) => `説明（${language}）`,
  otherLanguages: 'ほかの言語',
  byDefault: '既定',
  byDefaultHint: 'スコープを指定しないクライアントに要求されたものとして扱います。',
  sensitive: '機密性が高い',
  sensitiveHint: '同意ページで、最初はチェックが外れています。',
  remove: 'このスコープを削除',
  removeHint:
    'トークンから取り除かれます。イントロスペクションではただちに、JWT では有効期限が切れたときです。',
  moreScopes: 'スコープを追加',
  meaning: 'ユーザーに表示される内容',
  marks: '区分',
  noMarks: 'なし',

  identifierFault: (message) => `識別子: ${message}`,
  secondsFault: (message) => `有効期間: ${message}`,
  scopesFault: (message) => message,
  nameFault: (number, message) => `スコープ ${number} の名前: ${message}`,
  titleFault: (number, message) => `スコープ ${number} のタイトル: ${message}`,
  descriptionFault: (number, message) => `スコープ ${number} の説明: ${message}`,
} satisfies typeof en;
