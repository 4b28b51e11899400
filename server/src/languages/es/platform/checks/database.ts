import type { en } from '../../../../platform/checks/database.messages.ts';

export default {
  database_ok: ({ version }) => `PostgreSQL ${version} responde y su usuario puede crear tablas.`,
  database_embedded: () =>
    'DATABASE_URL está vacío: se usa la base de datos integrada en DATA_DIR. Solo está en esta máquina, así que haz copias de seguridad.',
  database_unreachable: ({ reason }) =>
    `La base de datos no responde (${reason}). Comprueba el host y el puerto de DATABASE_URL, que PostgreSQL escuche ahí (listen_addresses) y los cortafuegos intermedios.`,
  database_refused: ({ reason }) =>
    `La base de datos rechaza la conexión (${reason}). Comprueba el usuario, la contraseña y el nombre de la base de datos en DATABASE_URL, y pg_hba.conf.`,
  database_old: ({ version }) =>
    `La base de datos es PostgreSQL ${version}. Se necesita la versión 15 o posterior.`,
  database_no_create: ({ user }) =>
    `${user} no puede crear tablas. Haz que ese usuario sea propietario de la base de datos: ALTER DATABASE … OWNER TO ${user}`,
  database_not_owner: ({ owner, user }) =>
    `Las tablas pertenecen a ${owner}, y ${user} no puede modificarlas cuando una versión lo necesita. Conéctate como ${owner} o ejecuta: REASSIGN OWNED BY ${owner} TO ${user}`,
  database_foreign: ({ count }) =>
    `La base de datos tiene ${count} tablas y ninguna es de este servicio. Dale una base de datos propia: CREATE DATABASE countersign`,
  database_standby: () =>
    'La base de datos es una réplica en espera, de solo lectura. DATABASE_URL debe apuntar a la principal.',
  database_fsync: () =>
    'fsync está desactivado, así que un corte de corriente puede destruir la base de datos. Actívalo en postgresql.conf.',
  database_commit: ({ value }) =>
    `synchronous_commit es ${value}, así que un fallo puede perder cambios ya confirmados a las personas. Ponlo en on para este usuario o esta base de datos.`,
  database_encoding: ({ encoding }) =>
    `La base de datos está codificada en ${encoding} y no puede guardar cualquier nombre. Créala con ENCODING 'UTF8'.`,
  database_connections: ({ needed, free }) =>
    `El servicio abre hasta ${needed} conexiones y a la base de datos solo le quedan ${free}. Aumenta max_connections o reduce WEB_CONCURRENCY.`,
  database_unencrypted: ({ host }) =>
    `La conexión con ${host} no está cifrada. Añade sslmode=verify-full (y sslrootcert=…) a DATABASE_URL si otros pueden leer esa red.`,
  clock_ok: () => 'Los relojes de esta máquina y de la base de datos coinciden.',
  clock_differs: ({ seconds }) =>
    `Los relojes de esta máquina y de la base de datos difieren en ${seconds} s. Los códigos y los tokens dependen del de la base de datos: usa un servicio de hora (chrony, systemd-timesyncd) en ambas.`,
} satisfies typeof en;
