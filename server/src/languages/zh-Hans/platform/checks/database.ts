import type { en } from '../../../../platform/checks/database.messages.ts';

export default {
  database_ok: ({ version }) => `PostgreSQL ${version} 有响应，其用户可以创建表。`,
  database_embedded: () =>
    'DATABASE_URL 为空：使用 DATA_DIR 下的内嵌数据库。它只存在于这台机器上，请做好备份。',
  database_unreachable: ({ reason }) =>
    `数据库没有响应（${reason}）。请检查 DATABASE_URL 中的主机和端口、PostgreSQL 是否在该处监听（listen_addresses），以及中间的防火墙。`,
  database_refused: ({ reason }) =>
    `数据库拒绝连接（${reason}）。请检查 DATABASE_URL 中的用户、密码和数据库名称，以及 pg_hba.conf。`,
  database_old: ({ version }) => `数据库是 PostgreSQL ${version}。需要 15 或更高版本。`,
  database_no_create: ({ user }) =>
    `${user} 不能创建表。请让该用户拥有数据库：ALTER DATABASE … OWNER TO ${user}`,
  database_not_owner: ({ owner, user }) =>
    `表属于 ${owner}，新版本需要修改表时 ${user} 无法修改。请以 ${owner} 身份连接，或执行：REASSIGN OWNED BY ${owner} TO ${user}`,
  database_foreign: ({ count }) =>
    `数据库中有 ${count} 个表，但没有一个属于本服务。请为本服务单独创建数据库：CREATE DATABASE countersign`,
  database_standby: () => '该数据库是只读的备用库。DATABASE_URL 必须指向主库。',
  database_fsync: () => 'fsync 已关闭，断电可能会损坏数据库。请在 postgresql.conf 中将其打开。',
  database_commit: ({ value }) =>
    `synchronous_commit 为 ${value}，崩溃时可能丢失已向用户确认的更改。请为该用户或数据库将其设为 on。`,
  database_encoding: ({ encoding }) =>
    `数据库编码为 ${encoding}，无法保存所有名称。请使用 ENCODING 'UTF8' 创建数据库。`,
  database_connections: ({ needed, free }) =>
    `服务最多打开 ${needed} 个连接，而数据库只剩 ${free} 个。请调高 max_connections，或调低 WEB_CONCURRENCY。`,
  database_unencrypted: ({ host }) =>
    `与 ${host} 的连接未加密。如果他人能够读取该网络，请在 DATABASE_URL 中加入 sslmode=verify-full（以及 sslrootcert=…）。`,
  clock_ok: () => '这台机器与数据库的时钟一致。',
  clock_differs: ({ seconds }) =>
    `这台机器与数据库的时钟相差 ${seconds} 秒。验证码和 token 取决于数据库的时钟：请在两边都运行时间同步服务（chrony、systemd-timesyncd）。`,
} satisfies typeof en;
