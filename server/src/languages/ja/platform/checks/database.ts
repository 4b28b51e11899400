import type { en } from '../../../../platform/checks/database.messages.ts';

export default {
  database_ok: ({ version }) => `PostgreSQL ${version} に接続できます。ユーザーはテーブルを作成できます。`,
  database_embedded: () =>
    'DATABASE_URL が空のため、DATA_DIR にある組み込みデータベースを使います。この機器だけにあるので、バックアップしてください。',
  database_unreachable: ({ reason }) =>
    `データベースが応答しません（${reason}）。DATABASE_URL のホストとポート、PostgreSQL の listen_addresses、途中のファイアウォールを確認してください。`,
  database_refused: ({ reason }) =>
    `データベースが接続を拒否しました（${reason}）。DATABASE_URL のユーザー、パスワード、データベース名と pg_hba.conf を確認してください。`,
  database_old: ({ version }) => `データベースは PostgreSQL ${version} です。バージョン 15 以降が必要です。`,
  database_no_create: ({ user }) =>
    `${user} はテーブルを作成できません。データベースの所有者にしてください: ALTER DATABASE … OWNER TO ${user}`,
  database_not_owner: ({ owner, user }) =>
    `テーブルの所有者は ${owner} で、新しいバージョンが必要とするとき ${user} は変更できません。${owner} で接続するか、次を実行してください: REASSIGN OWNED BY ${owner} TO ${user}`,
  database_foreign: ({ count }) =>
    `データベースには ${count} 個のテーブルがありますが、このサービスのものではありません。専用のデータベースを用意してください: CREATE DATABASE countersign`,
  database_standby: () =>
    'データベースは書き込めないスタンバイです。DATABASE_URL はプライマリを指す必要があります。',
  database_fsync: () =>
    'fsync がオフのため、停電でデータベースが壊れることがあります。postgresql.conf でオンにしてください。',
  database_commit: ({ value }) =>
    `synchronous_commit が ${value} のため、障害時に完了したはずの変更が失われることがあります。このユーザーかデータベースで on にしてください。`,
  database_encoding: ({ encoding }) =>
    `データベースの文字コードは ${encoding} で、保存できない名前があります。ENCODING 'UTF8' で作成してください。`,
  database_connections: ({ needed, free }) =>
    `サービスは最大 ${needed} 本の接続を使いますが、データベースの空きは ${free} 本です。max_connections を増やすか、WEB_CONCURRENCY を減らしてください。`,
  database_unencrypted: ({ host }) =>
    `${host} への接続は暗号化されていません。そのネットワークを他人が読めるなら、DATABASE_URL に sslmode=verify-full（と sslrootcert=…）を加えてください。`,
  clock_ok: () => 'この機器とデータベースの時計は合っています。',
  clock_differs: ({ seconds }) =>
    `この機器とデータベースの時計が ${seconds} 秒ずれています。コードとトークンはデータベースの時計を使います。両方で時刻同期（chrony、systemd-timesyncd）を動かしてください。`,
} satisfies typeof en;
