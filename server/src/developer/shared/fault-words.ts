import type { Locale } from '../../platform/i18n/locale.ts';

/**
 * What the rules say is English, because the API says it. Here it is in Japanese: `{}` stands for what a rule fills in. A test
 * reads the rules and holds this list complete.
 */
export const FAULTS_IN_JAPANESE: Record<string, string> = {
  'needs at least one redirect URI': 'リダイレクト URI を 1 つ以上入力してください。',
  'takes at most {} redirect URIs': 'リダイレクト URI は {} 個までです。',
  'is listed twice': '同じものが 2 回入力されています。',
  'is empty': '空です。',
  'is longer than {} characters': '{} 文字を超えています。',
  'holds white space, a control or invisible character, or a backslash':
    '空白、制御文字、見えない文字、またはバックスラッシュが含まれています。',
  'has a fragment; remove everything from # on': 'フラグメントがあります。# 以降を取り除いてください。',
  'is not an absolute URI; it must begin with https:// or another scheme':
    '絶対 URI ではありません。https:// またはほかのスキームで始めてください。',
  'uses the scheme {}:, which is not allowed': 'スキーム {}: は使えません。',
  'needs // and a host after its scheme': 'スキームの後に // とホストが必要です。',
  'has user information before the host': 'ホストの前に利用者情報があります。',
  'has no host': 'ホストがありません。',
  'has a port that is not a number from 1 to 65535': 'ポートが 1 から 65535 の数ではありません。',
  'uses http; only localhost, *.localhost, 127.0.0.1 and [::1] may, other hosts need https':
    'http を使えるのは localhost、*.localhost、127.0.0.1、[::1] だけです。ほかのホストには https が必要です。',
  'has a * elsewhere than as the whole first label of its host (https://*.example.com/…)':
    '* を使えるのはホストの最初のラベル全体だけです（https://*.example.com/…）。',
  'has a wildcard, which needs https': 'ワイルドカードには https が必要です。',
  'has a wildcard directly under a top-level name; its parent must be a domain of yours':
    'トップレベルの直下のワイルドカードは使えません。親は自分のドメインにしてください。',
  'has a host that ends with a dot': 'ホストがドットで終わっています。',
  'has a host that is not a plain internationalised name; write it in its usual form or as punycode':
    'ホストの国際化ドメイン名が通常の形ではありません。通常の形か Punycode で入力してください。',
  'has a host longer than {} characters': 'ホストが {} 文字を超えています。',
  'has a host that is not a valid name (labels of 1 to 63 letters, digits and hyphens)':
    'ホスト名が正しくありません（各ラベルは 1〜63 文字の英数字とハイフン）。',
  'holds characters outside ASCII; percent-encode them':
    'ASCII 以外の文字があります。パーセントエンコードしてください。',
  'holds a % that two hexadecimal digits do not follow': '% の後に 16 進数字が 2 つ続いていません。',
  'has a host that cannot be parsed': 'ホストを解釈できません。',
  'is read by browsers as {}; register that instead':
    'ブラウザーは {} と解釈します。そちらを登録してください。',
  'has a custom scheme without a dot; use a reversed domain of yours (com.example.app:/callback)':
    '独自スキームにドットがありません。ドメインを逆順にしたもの（com.example.app:/callback）を使ってください。',
  'cannot be parsed': '解釈できません。',

  'takes up to {} characters, no control characters but line breaks':
    '{} 文字以内で、改行以外の制御文字は使えません。',
  'must be an absolute https address': 'https の絶対アドレスにしてください。',
  'cannot have a wildcard': 'ワイルドカードは使えません。',
  'takes at most {} URIs': 'URI は {} 個までです。',
  'has a wildcard, which only a redirect URI may have':
    'ワイルドカードを使えるのはリダイレクト URI だけです。',
  'takes at most {} origins': 'オリジンは {} 個までです。',
  'must be an origin such as https://app.example.com':
    'https://app.example.com のようなオリジンにしてください。',
  'cannot have a wildcard; list every origin':
    'ワイルドカードは使えません。オリジンを 1 つずつ入力してください。',
  'must be written as browsers send it: {}': 'ブラウザーが送る形で入力してください: {}',
  'is needed for private_key_jwt: a JWK Set of your public keys':
    'private_key_jwt には公開鍵の JWK Set が必要です。',
  'takes 1 to {} keys': '鍵は 1〜{} 個です。',
  'must be a public RSA key (2048 to 8192 bits, RS256) or P-256 key (ES256) with a kid, and hold no private member':
    'kid を持つ RSA（2048〜8192 ビット、RS256）または P-256（ES256）の公開鍵にしてください。秘密鍵の要素は含められません。',
  'has the kid of another key': '別の鍵と同じ kid です。',

  'must have 1 to {} characters, none of them a control, direction or zero-width character':
    '1〜{} 文字で、制御文字、文字の向きを変える文字、幅のない文字は使えません。',
  'takes at most {} scopes': 'スコープは {} 個までです。',
  'must be none for a public client, and only for one: it can keep no secret':
    'パブリッククライアントだけが「なし」を使えます。',
  'cannot be false for a public client': 'パブリッククライアントでは外せません。',
  'must be visible ASCII without spaces, quotation marks and backslashes':
    '空白、引用符、バックスラッシュを除く ASCII 文字にしてください。',
  'is not a known scope, and a custom one has the form <namespace>:<key> with exactly one colon':
    '未知のスコープです。カスタムスコープは <namespace>:<key> の形で、コロンは 1 つだけです。',
  'uses a reserved word': '予約語が使われています。',
  'is kept for the command-line tool of this service': 'このサービスのコマンドラインツール専用です。',
  'is no organization in which you are owner or admin':
    'あなたがオーナーまたは管理者である組織ではありません。',
  'is no organization that the developer manages': 'あなたが管理する組織ではありません。',
  'must be a domain name such as example.com': 'example.com のようなドメイン名にしてください。',
  'is one too many: {} at most': '{} 個までです。',

  'is not an address that can be parsed': 'アドレスとして解釈できません。',
  'must not carry a user name or password': '利用者名やパスワードは含められません。',
  'must be https, or in development http to localhost':
    'https にしてください（開発中は localhost への http も可）。',
  'must be https': 'https にしてください。',
  'uses port {}, on which no web server is expected': 'ポート {} は Web サーバーのものではありません。',
  'has a fragment, which is never sent; remove everything from # on':
    'フラグメントは送信されません。# 以降を取り除いてください。',
  'must be an absolute address: https:// and a host': 'https:// とホストからなる絶対アドレスにしてください。',
  'is read as {}; write the address in its usual form': '{} と解釈されます。通常の形で入力してください。',
  'has a host that is not a valid name': 'ホスト名が正しくありません。',
  'has a host that only a private network can resolve':
    'プライベートネットワークでしか解決できないホストです。',
  'leads to an address that is not public': '公開されていないアドレスにつながります。',
  'has a host whose DNS does not answer': 'ホストの DNS が応答しません。',
  'has a host that does not resolve': 'ホストが見つかりません。',
};

const patterns = Object.entries(FAULTS_IN_JAPANESE).map(([english, japanese]) => {
  const parts = english.split('{}').map((part) => RegExp.escape(part));
  return [new RegExp(`^${parts.join('(.+)')}$`, 's'), japanese] as const;
});

/** A rule's message in the person's language; what nobody has translated stays as it is. */
export function faultWords(locale: Locale, message: string): string {
  if (locale === 'en') return message;
  for (const [pattern, japanese] of patterns) {
    const match = pattern.exec(message);
    if (match !== null) return japanese.replace('{}', () => match[1] ?? '');
  }
  return message;
}
