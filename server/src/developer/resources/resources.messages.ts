import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'APIs',
  lead: 'APIs and MCP servers that accept access tokens from this service: yours and your organizations’.',
  register: 'Register an API',
  empty: 'No APIs yet',
  emptyBody:
    'Register an API or MCP server of your own, and apps can ask people for access to it. You define the scopes, people agree on a page that names your API, and the tokens work nowhere else.',
  deleted: 'API deleted.',
  name: 'Name',
  identifier: 'Identifier',
  owner: 'Owner',
  you: 'You',
  host: 'Host',
  review: 'Review',

  newLead:
    'An API or MCP server of yours (in OAuth: a protected resource). Clients request access tokens that only it accepts.',
  aboutTitle: 'Your API',
  nameHint: 'People read it when an app asks for access. Leave blank to use the host.',
  identifierHint:
    'The URL that your API’s clients use. It is the audience (aud) of every token and can’t be changed later. Use https; http://localhost works during development.',
  belongsTo: 'Owner',
  yourself: 'Just you',
  optional: 'optional',

  tokens: 'Access tokens',
  tokensLead: 'The defaults suit most APIs, and you can change them at any time.',
  tokensShow: 'Format, lifetime, signature, user identifiers and required sign-in',
  format: 'Format',
  jwt: 'JWT',
  jwtHint: 'Your API checks tokens itself, with a library and our public keys.',
  opaque: 'Opaque',
  opaqueHint: 'Your API asks us about each token (introspection), so a revocation shows immediately.',
  seconds: 'Lifetime in seconds',
  secondsHint:
    '60 to 3600, for opaque tokens up to 86400. While the host is not verified, at most 900 (15 minutes) apply. Clients with a refresh token get a new one by themselves.',
  algorithm: 'Signature',
  algorithmHint: 'Only JWTs are signed. Choose ES256 if your library can verify it; the tokens are shorter.',
  subjects: 'User identifiers',
  subjectsHint:
    'The claim sub. With its own identifiers your API cannot be compared with others about who their users are. If you change this, your API gets different identifiers for the people it knows, and access tokens issued before stop working.',
  subjectsPublic: 'The same as at other APIs (public)',
  subjectsPairwise: 'Only for this API (pairwise)',
  level: 'Required sign-in',
  levelAny: 'Any',
  level_2: 'Second factor or passkey',
  level_phr: 'Passkey (phishing-resistant)',
  levelHint: 'For every token of this API. Scopes can require more.',
  scopeLevelHint:
    'People who are signed in less strongly are asked to sign in again when a client requests this scope.',
  choiceFault: 'Choose one of the options.',

  scopes: 'Scopes',
  scopesLead: 'What clients can ask people for.',
  scopesHint:
    'People read the title and the description in their language, or in the other one if theirs is missing. Leave rows blank that you don’t need.',
  scopesEditHint:
    'Clients and consents know a scope by its name: after a rename, requests for the old name are refused with invalid_scope, and people are asked for the new one.',
  scope: (number: number) => `Scope ${number}`,
  scopeName: 'Scope name',
  scopeNameHint: 'Such as files:read. Clients send it in scope.',
  title_en: 'Title in English',
  title_ja: 'Title in Japanese',
  description_en: 'Description in English',
  description_ja: 'Description in Japanese',
  byDefault: 'Default',
  byDefaultHint: 'Requested for clients that name no scope.',
  sensitive: 'Sensitive',
  sensitiveHint: 'On the consent page, its box starts unticked.',
  remove: 'Remove this scope',
  removeHint: 'Tokens lose it: immediately for introspection, and when they expire for JWTs.',
  moreScopes: 'Add more rows',
  meaning: 'What people read',
  marks: 'Marks',
  noMarks: 'None',

  identifierFault: (message: string) => `The identifier ${message}.`,
  secondsFault: (message: string) => `The lifetime ${message}.`,
  scopesFault: (message: string) => `An API ${message}.`,
  nameFault: (number: number, message: string) => `The name of scope ${number} ${message}.`,
  titleFault: (number: number, message: string) => `The title of scope ${number} ${message}.`,
  descriptionFault: (number: number, message: string) => `The description of scope ${number} ${message}.`,
};

/** The list of APIs, the registration, and the fields of scopes. */
export const resourceMessages = {
  en,
  ja: {
    title: 'API',
    lead: 'このサービスのアクセストークンを受け付ける API と MCP サーバーです。あなたのものと、所属する組織のものを表示しています。',
    register: 'API を登録',
    empty: 'API はまだありません',
    emptyBody:
      'ご自身の API や MCP サーバーを登録すると、アプリが利用者の同意を得て使えるようになります。スコープはあなたが定義し、利用者は API の名前が表示されたページで同意します。トークンはその API でしか使えません。',
    deleted: 'API を削除しました。',
    name: '名前',
    identifier: '識別子',
    owner: '所有者',
    you: 'あなた',
    host: 'ホスト',
    review: '審査',

    newLead:
      'あなたの API または MCP サーバー（OAuth の保護リソース）です。クライアントは、この API だけが受け付けるアクセストークンを要求します。',
    aboutTitle: 'API の情報',
    nameHint: 'アプリが利用を求めるときに表示されます。空欄ならホストになります。',
    identifierHint:
      'API のクライアントが使う URL です。すべてのトークンの対象（aud）になり、後から変更できません。https を使ってください。開発中は http://localhost も使えます。',
    belongsTo: '所有者',
    yourself: '個人（自分）',
    optional: '任意',

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
      'クレーム sub の値です。この API 専用の識別子にすると、他の API と利用者を照合できなくなります。変更すると、既存の利用者の識別子が変わり、発行済みのアクセストークンは使えなくなります。',
    subjectsPublic: '他の API と共通（public）',
    subjectsPairwise: 'この API 専用（pairwise）',
    level: '必要なログイン方法',
    levelAny: '指定しない',
    level_2: '2 段階認証またはパスキー',
    level_phr: 'パスキー（フィッシング耐性）',
    levelHint: 'この API のすべてのトークンに適用されます。スコープごとに、より強い方法を指定できます。',
    scopeLevelHint:
      'これより弱い方法でログインしている利用者には、クライアントがこのスコープを要求したときに、もう一度ログインを求めます。',
    choiceFault: 'いずれかを選んでください。',

    scopes: 'スコープ',
    scopesLead: 'クライアントが利用者に求める許可です。',
    scopesHint:
      'タイトルと説明は利用者の言語で、なければもう一方の言語で表示されます。使わない行は空欄のままにしてください。',
    scopesEditHint:
      'クライアントと同意はスコープを名前で識別します。名前を変えると、古い名前の要求は invalid_scope で拒否され、利用者には新しい名前での同意を求めます。',
    scope: (number) => `スコープ ${number}`,
    scopeName: 'スコープの名前',
    scopeNameHint: '例: files:read。クライアントが scope で送ります。',
    title_en: 'タイトル（英語）',
    title_ja: 'タイトル（日本語）',
    description_en: '説明（英語）',
    description_ja: '説明（日本語）',
    byDefault: '既定',
    byDefaultHint: 'スコープを指定しないクライアントに要求されたものとして扱います。',
    sensitive: '機密性が高い',
    sensitiveHint: '同意ページで、最初はチェックが外れています。',
    remove: 'このスコープを削除',
    removeHint:
      'トークンから取り除かれます。イントロスペクションではただちに、JWT では有効期限が切れたときです。',
    moreScopes: '行を追加',
    meaning: '利用者に表示される内容',
    marks: '区分',
    noMarks: 'なし',

    identifierFault: (message) => `識別子: ${message}`,
    secondsFault: (message) => `有効期間: ${message}`,
    scopesFault: (message) => message,
    nameFault: (number, message) => `スコープ ${number} の名前: ${message}`,
    titleFault: (number, message) => `スコープ ${number} のタイトル: ${message}`,
    descriptionFault: (number, message) => `スコープ ${number} の説明: ${message}`,
  },
} satisfies Catalogue<typeof en>;
