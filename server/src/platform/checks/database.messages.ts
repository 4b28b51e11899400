import { catalogue } from '../i18n/catalogue.ts';

type Values = Record<string, string>;

export const en = {
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

export const databaseMessages = catalogue(import.meta, en);
