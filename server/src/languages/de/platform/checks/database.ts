import type { en } from '../../../../platform/checks/database.messages.ts';

export default {
  database_ok: ({ version }) => `PostgreSQL ${version} antwortet, und der Benutzer darf Tabellen anlegen.`,
  database_embedded: () =>
    'DATABASE_URL ist leer: Verwendet wird die eingebettete Datenbank unter DATA_DIR. Sie liegt nur auf diesem Rechner, sichern Sie sie also.',
  database_unreachable: ({ reason }) =>
    `Die Datenbank antwortet nicht (${reason}). Prüfen Sie Host und Port in DATABASE_URL, ob PostgreSQL dort lauscht (listen_addresses), und Firewalls dazwischen.`,
  database_refused: ({ reason }) =>
    `Die Datenbank lehnt die Verbindung ab (${reason}). Prüfen Sie Benutzer, Passwort und Datenbanknamen in DATABASE_URL sowie pg_hba.conf.`,
  database_old: ({ version }) =>
    `Die Datenbank ist PostgreSQL ${version}. Benötigt wird Version 15 oder neuer.`,
  database_no_create: ({ user }) =>
    `${user} darf keine Tabellen anlegen. Machen Sie den Benutzer zum Eigentümer der Datenbank: ALTER DATABASE … OWNER TO ${user}`,
  database_not_owner: ({ owner, user }) =>
    `Die Tabellen gehören ${owner}, und ${user} kann sie nicht ändern, wenn eine neue Version das braucht. Verbinden Sie sich als ${owner} oder führen Sie aus: REASSIGN OWNED BY ${owner} TO ${user}`,
  database_foreign: ({ count }) =>
    `Die Datenbank hat ${count} Tabellen, und keine davon gehört zu diesem Dienst. Geben Sie ihm eine eigene Datenbank: CREATE DATABASE countersign`,
  database_standby: () =>
    'Die Datenbank ist ein Standby und damit schreibgeschützt. DATABASE_URL muss zum Primärserver führen.',
  database_fsync: () =>
    'fsync ist aus, ein Stromausfall kann die Datenbank also zerstören. Schalten Sie es in postgresql.conf ein.',
  database_commit: ({ value }) =>
    `synchronous_commit ist ${value}, bei einem Absturz können also bereits bestätigte Änderungen verloren gehen. Setzen Sie es für diesen Benutzer oder diese Datenbank auf on.`,
  database_encoding: ({ encoding }) =>
    `Die Datenbank ist in ${encoding} kodiert und kann nicht jeden Namen speichern. Legen Sie sie mit ENCODING 'UTF8' an.`,
  database_connections: ({ needed, free }) =>
    `Der Dienst öffnet bis zu ${needed} Verbindungen, die Datenbank hat aber nur noch ${free} frei. Erhöhen Sie max_connections oder verringern Sie WEB_CONCURRENCY.`,
  database_unencrypted: ({ host }) =>
    `Die Verbindung zu ${host} ist nicht verschlüsselt. Ergänzen Sie sslmode=verify-full (und sslrootcert=…) in DATABASE_URL, wenn andere in diesem Netz mitlesen können.`,
  clock_ok: () => 'Die Uhren dieses Rechners und der Datenbank stimmen überein.',
  clock_differs: ({ seconds }) =>
    `Die Uhren dieses Rechners und der Datenbank weichen um ${seconds} s voneinander ab. Codes und Token richten sich nach der Uhr der Datenbank: Betreiben Sie auf beiden einen Zeitdienst (chrony, systemd-timesyncd).`,
} satisfies typeof en;
