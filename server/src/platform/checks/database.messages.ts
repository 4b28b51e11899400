import type { Catalogue } from '../i18n/catalogue.ts';

type Values = Record<string, string>;

const en = {
  database_ok: ({ version }: Values) => `PostgreSQL ${version} answers, and its user may create tables.`,
  database_embedded: () =>
    'DATABASE_URL is empty: the embedded database under DATA_DIR is used. It is on this machine alone, so back it up.',
  database_unreachable: ({ reason }: Values) =>
    `The database does not answer (${reason}). Check the host and port in DATABASE_URL, that PostgreSQL listens there (listen_addresses), and any firewall in between.`,
  database_refused: ({ reason }: Values) =>
    `The database refuses the connection (${reason}). Check the user, password and database name in DATABASE_URL, and pg_hba.conf.`,
  database_old: ({ version }: Values) =>
    `The database is PostgreSQL ${version}. Version 15 or newer is needed.`,
  database_no_create: ({ user }: Values) =>
    `${user} may not create tables. Let the user own the database: ALTER DATABASE … OWNER TO ${user}`,
  database_not_owner: ({ owner, user }: Values) =>
    `The tables belong to ${owner}, and ${user} cannot alter them when a release needs it. Connect as ${owner}, or: REASSIGN OWNED BY ${owner} TO ${user}`,
  database_foreign: ({ count }: Values) =>
    `The database has ${count} tables and none is of this service. Give it a database of its own: CREATE DATABASE countersign`,
  database_standby: () =>
    'The database is a standby, which is read-only. DATABASE_URL must lead to the primary.',
  database_fsync: () =>
    'fsync is off, so a power failure can destroy the database. Turn it on in postgresql.conf.',
  database_commit: ({ value }: Values) =>
    `synchronous_commit is ${value}, so a crash can lose changes that were confirmed to people. Set it to on for this user or database.`,
  database_encoding: ({ encoding }: Values) =>
    `The database is encoded in ${encoding} and cannot hold every name. Create it with ENCODING 'UTF8'.`,
  database_connections: ({ needed, free }: Values) =>
    `The service opens up to ${needed} connections, and the database has only ${free} left. Raise max_connections, or lower WEB_CONCURRENCY.`,
  database_unencrypted: ({ host }: Values) =>
    `The connection to ${host} is not encrypted. Add sslmode=verify-full (and sslrootcert=…) to DATABASE_URL if others can read that network.`,
  clock_ok: () => 'The clocks of this machine and of the database agree.',
  clock_differs: ({ seconds }: Values) =>
    `The clocks of this machine and of the database differ by ${seconds} s. Codes and tokens depend on the database’s: run a time service (chrony, systemd-timesyncd) on both.`,
};

const ja = {
  database_ok: ({ version }: Values) =>
    `PostgreSQL ${version} に接続できます。ユーザーはテーブルを作成できます。`,
  database_embedded: () =>
    'DATABASE_URL が空のため、DATA_DIR にある組み込みデータベースを使います。この機器だけにあるので、バックアップしてください。',
  database_unreachable: ({ reason }: Values) =>
    `データベースが応答しません（${reason}）。DATABASE_URL のホストとポート、PostgreSQL の listen_addresses、途中のファイアウォールを確認してください。`,
  database_refused: ({ reason }: Values) =>
    `データベースが接続を拒否しました（${reason}）。DATABASE_URL のユーザー、パスワード、データベース名と pg_hba.conf を確認してください。`,
  database_old: ({ version }: Values) =>
    `データベースは PostgreSQL ${version} です。バージョン 15 以降が必要です。`,
  database_no_create: ({ user }: Values) =>
    `${user} はテーブルを作成できません。データベースの所有者にしてください: ALTER DATABASE … OWNER TO ${user}`,
  database_not_owner: ({ owner, user }: Values) =>
    `テーブルの所有者は ${owner} で、新しいバージョンが必要とするとき ${user} は変更できません。${owner} で接続するか、次を実行してください: REASSIGN OWNED BY ${owner} TO ${user}`,
  database_foreign: ({ count }: Values) =>
    `データベースには ${count} 個のテーブルがありますが、このサービスのものではありません。専用のデータベースを用意してください: CREATE DATABASE countersign`,
  database_standby: () =>
    'データベースは書き込めないスタンバイです。DATABASE_URL はプライマリを指す必要があります。',
  database_fsync: () =>
    'fsync がオフのため、停電でデータベースが壊れることがあります。postgresql.conf でオンにしてください。',
  database_commit: ({ value }: Values) =>
    `synchronous_commit が ${value} のため、障害時に完了したはずの変更が失われることがあります。このユーザーかデータベースで on にしてください。`,
  database_encoding: ({ encoding }: Values) =>
    `データベースの文字コードは ${encoding} で、保存できない名前があります。ENCODING 'UTF8' で作成してください。`,
  database_connections: ({ needed, free }: Values) =>
    `サービスは最大 ${needed} 本の接続を使いますが、データベースの空きは ${free} 本です。max_connections を増やすか、WEB_CONCURRENCY を減らしてください。`,
  database_unencrypted: ({ host }: Values) =>
    `${host} への接続は暗号化されていません。そのネットワークを他人が読めるなら、DATABASE_URL に sslmode=verify-full（と sslrootcert=…）を加えてください。`,
  clock_ok: () => 'この機器とデータベースの時計は合っています。',
  clock_differs: ({ seconds }: Values) =>
    `この機器とデータベースの時計が ${seconds} 秒ずれています。コードとトークンはデータベースの時計を使います。両方で時刻同期（chrony、systemd-timesyncd）を動かしてください。`,
};

export const databaseMessages = { en, ja } satisfies Catalogue<typeof en>;
