import type { Catalogue } from '../i18n/catalogue.ts';

type Values = Record<string, string>;

const en = {
  settings_ok: () => 'All settings can be read, and the rules of production hold.',
  setting_invalid: ({ problem }: Values) => `${problem}`,
  settings_not_production: () =>
    'NODE_ENV is not “production”: mail is shown to everyone at /dev/mail, and addresses may be http. Set NODE_ENV=production.',
  secret_key_ok: ({ bytes }: Values) => `SECRET_KEY has ${bytes} bytes.`,
  secret_key_uniform: () =>
    'SECRET_KEY consists of only a few different characters, so it cannot be random. Make a new one: openssl rand -base64 32',
  secret_key_generated: ({ path }: Values) =>
    `SECRET_KEY is the one in ${path}. Copy it to where your other secrets are: without it every sealed secret is lost.`,
  secret_key_open: ({ path }: Values) =>
    `SECRET_KEY is in ${path}, which every user of this machine can read or change. Close it: chmod 600 ${path}. Someone may have copied it: make a new key (docs/cryptography.md).`,
  data_dir_ok: ({ path }: Values) => `DATA_DIR ${path} can be written.`,
  data_dir_as_root: ({ path }: Values) =>
    `DATA_DIR ${path} can be written by root, who checked it. The user that runs the service must be able to write it as well.`,
  data_dir_unwritable: ({ path, reason }: Values) =>
    `DATA_DIR ${path} cannot be written (${reason}). Create it for the user that runs the service, or name another folder.`,
  proxy_ok: ({ networks }: Values) => `TRUST_PROXY: ${networks}.`,
  proxy_unset: () =>
    'TRUST_PROXY is empty, so every caller seems to have the address of the TLS proxy, and all share one limit. Name the addresses of the proxy.',
  proxy_wide: ({ network }: Values) =>
    `TRUST_PROXY has ${network}, which includes more machines than your proxies, and each could choose the address that limits count. List only the proxies.`,
  proxy_cannot_reach: ({ host }: Values) =>
    `The proxies of TRUST_PROXY are other machines, but the service listens on ${host}, which only this machine reaches. Set HOST to an address that they reach.`,
  proxy_not_listed: ({ address }: Values) =>
    `This request came through ${address}, which says for whom it forwards but is not in TRUST_PROXY. If it is your proxy, add it.`,
  check_overdue: () => 'This check took too long and was ended.',
};

const ja = {
  settings_ok: () => 'すべての設定を読み取れました。本番環境の条件も満たしています。',
  setting_invalid: ({ problem }: Values) => `設定に問題があります: ${problem}`,
  settings_not_production: () =>
    'NODE_ENV が production ではありません。メールは /dev/mail で誰にでも見え、http のアドレスも許可されます。NODE_ENV=production を設定してください。',
  secret_key_ok: ({ bytes }: Values) => `SECRET_KEY は ${bytes} バイトです。`,
  secret_key_uniform: () =>
    'SECRET_KEY は少ない種類の文字の繰り返しで、乱数ではないようです。openssl rand -base64 32 で作成してください。',
  secret_key_generated: ({ path }: Values) =>
    `SECRET_KEY は ${path} にあるものです。ほかの秘密情報と同じ場所にも保管してください。失うと、封印した情報はすべて読めなくなります。`,
  secret_key_open: ({ path }: Values) =>
    `SECRET_KEY が入っている ${path} を、この機器のすべてのユーザーが読み書きできます。chmod 600 ${path} で閉じてください。複製された可能性があるので、新しい鍵を作成してください（docs/cryptography.md）。`,
  data_dir_ok: ({ path }: Values) => `DATA_DIR（${path}）に書き込めます。`,
  data_dir_as_root: ({ path }: Values) =>
    `DATA_DIR（${path}）に root として書き込めました。サービスを実行するユーザーも書き込める必要があります。`,
  data_dir_unwritable: ({ path, reason }: Values) =>
    `DATA_DIR（${path}）に書き込めません（${reason}）。サービスを実行するユーザーのために作成するか、別のフォルダーを指定してください。`,
  proxy_ok: ({ networks }: Values) => `TRUST_PROXY: ${networks}`,
  proxy_unset: () =>
    'TRUST_PROXY が空のため、すべてのアクセスが TLS プロキシのアドレスからに見え、回数制限を全員で共有します。プロキシのアドレスを指定してください。',
  proxy_wide: ({ network }: Values) =>
    `TRUST_PROXY の ${network} は広すぎて、ほかの機器も含みます。それらは回数制限の対象になるアドレスを自由に名乗れます。プロキシだけを指定してください。`,
  proxy_cannot_reach: ({ host }: Values) =>
    `TRUST_PROXY のプロキシは別の機器ですが、サービスはこの機器からしか届かない ${host} で待ち受けます。プロキシから届くアドレスを HOST に設定してください。`,
  proxy_not_listed: ({ address }: Values) =>
    `このリクエストは転送元を名乗る ${address} を経由しましたが、TRUST_PROXY にありません。お使いのプロキシなら追加してください。`,
  check_overdue: () => 'この確認は時間がかかりすぎたため中止しました。',
};

export const localMessages = { en, ja } satisfies Catalogue<typeof en>;
