import type { en } from '../../../../platform/checks/local.messages.ts';

export default {
  settings_ok: () => 'すべての設定を読み取れました。本番環境の条件も満たしています。',
  setting_invalid: ({ problem }) => `設定に問題があります: ${problem}`,
  settings_not_production: () =>
    'NODE_ENV が production ではありません。メールは /dev/mail で誰にでも見え、http のアドレスも許可されます。NODE_ENV=production を設定してください。',
  secret_key_ok: ({ bytes }) => `SECRET_KEY は ${bytes} バイトです。`,
  secret_key_uniform: () =>
    'SECRET_KEY は少ない種類の文字の繰り返しで、乱数ではないようです。openssl rand -base64 32 で作成してください。',
  secret_key_previous_uniform: () =>
    'SECRET_KEY_PREVIOUS に、少ない種類の文字の繰り返しでできた鍵があります。推測されるおそれがあり、封印した情報を今も開けます。countersign reseal を実行してから削除してください（docs/cryptography.md）。',
  secret_key_generated: ({ path }) =>
    `SECRET_KEY は ${path} にあるものです。ほかの秘密情報と同じ場所にも保管してください。失うと、封印した情報はすべて読めなくなります。`,
  secret_key_open: ({ path }) =>
    `SECRET_KEY が入っている ${path} を、この機器のすべてのユーザーが読み書きできます。chmod 600 ${path} で閉じてください。複製された可能性があるので、新しい鍵を作成してください（docs/cryptography.md）。`,
  data_dir_ok: ({ path }) => `DATA_DIR（${path}）に書き込めます。`,
  data_dir_as_root: ({ path }) =>
    `DATA_DIR（${path}）に root として書き込めました。サービスを実行するユーザーも書き込める必要があります。`,
  data_dir_unwritable: ({ path, reason }) =>
    `DATA_DIR（${path}）に書き込めません（${reason}）。サービスを実行するユーザーのために作成するか、別のフォルダーを指定してください。`,
  data_dir_outside_unit: ({ path }) =>
    `systemd のユニットがサービスに書き込みを許可するのは /var/lib/countersign だけなので、DATA_DIR（${path}）は使えません。このフォルダーを使うか、systemctl edit countersign で次を追加してください: [Service] ReadWritePaths=${path}`,
  port_free: ({ host, port }) => `${host} のポート ${port} は空いています。`,
  port_ours: ({ host, port }) => `このサービスが ${host} のポート ${port} で待ち受けています。`,
  port_taken: ({ host, port }) =>
    `ほかのプログラムが ${host} のポート ${port} で待ち受けています。別の PORT を選んでプロキシにも設定するか、そのプログラムを止めてください（ss -ltnp で確認できます）。`,
  port_no_address: ({ host }) =>
    `HOST（${host}）はこの機器のアドレスではありません。この機器のアドレスか、すべてを表す 0.0.0.0 を指定してください。`,
  port_forbidden: ({ port }) =>
    `ポート ${port} で待ち受けられるのは root だけで、サービスは root では動きません。1024 以上の PORT を選んでください。`,
  proxy_ok: ({ networks }) => `TRUST_PROXY: ${networks}`,
  proxy_unset: () =>
    'TRUST_PROXY が空のため、すべてのアクセスが TLS プロキシのアドレスからに見え、回数制限を全員で共有します。プロキシのアドレスを指定してください。',
  proxy_wide: ({ network }) =>
    `TRUST_PROXY の ${network} は広すぎて、ほかの機器も含みます。それらは回数制限の対象になるアドレスを自由に名乗れます。プロキシだけを指定してください。`,
  proxy_cannot_reach: ({ host }) =>
    `TRUST_PROXY のプロキシは別の機器ですが、サービスはこの機器からしか届かない ${host} で待ち受けます。プロキシから届くアドレスを HOST に設定してください。`,
  proxy_not_listed: ({ address }) =>
    `このリクエストは転送元を名乗る ${address} を経由しましたが、TRUST_PROXY にありません。お使いのプロキシなら追加してください。`,
  check_overdue: () => 'この確認は時間がかかりすぎたため中止しました。',
} satisfies typeof en;
