import type { en } from '../../../../platform/checks/database.messages.ts';

export default {
  database_ok: ({ version }) => `PostgreSQL ${version} répond, et son utilisateur peut créer des tables.`,
  database_embedded: () =>
    'DATABASE_URL est vide : la base de données intégrée sous DATA_DIR est utilisée. Elle n’existe que sur cette machine ; sauvegardez-la.',
  database_unreachable: ({ reason }) =>
    `La base de données ne répond pas (${reason}). Vérifiez l’hôte et le port dans DATABASE_URL, que PostgreSQL y écoute (listen_addresses), et tout pare-feu intermédiaire.`,
  database_refused: ({ reason }) =>
    `La base de données refuse la connexion (${reason}). Vérifiez l’utilisateur, le mot de passe et le nom de la base dans DATABASE_URL, ainsi que pg_hba.conf.`,
  database_old: ({ version }) =>
    `La base de données est PostgreSQL ${version}. La version 15 ou ultérieure est requise.`,
  database_no_create: ({ user }) =>
    `${user} ne peut pas créer de tables. Faites de cet utilisateur le propriétaire de la base : ALTER DATABASE … OWNER TO ${user}`,
  database_not_owner: ({ owner, user }) =>
    `Les tables appartiennent à ${owner}, et ${user} ne peut pas les modifier quand une version l’exige. Connectez-vous en tant que ${owner}, ou : REASSIGN OWNED BY ${owner} TO ${user}`,
  database_foreign: ({ count }) =>
    `La base de données contient ${count} tables et aucune n’est de ce service. Donnez-lui sa propre base : CREATE DATABASE countersign`,
  database_standby: () =>
    'La base de données est un serveur secondaire, en lecture seule. DATABASE_URL doit mener au primaire.',
  database_fsync: () =>
    'fsync est désactivé : une coupure de courant peut détruire la base de données. Activez-le dans postgresql.conf.',
  database_commit: ({ value }) =>
    `synchronous_commit vaut ${value} : un plantage peut perdre des modifications déjà confirmées. Réglez-le sur on pour cet utilisateur ou cette base.`,
  database_encoding: ({ encoding }) =>
    `La base de données est encodée en ${encoding} et ne peut pas contenir tous les noms. Créez-la avec ENCODING 'UTF8'.`,
  database_connections: ({ needed, free }) =>
    `Le service ouvre jusqu’à ${needed} connexions, et la base de données n’en a plus que ${free}. Augmentez max_connections ou réduisez WEB_CONCURRENCY.`,
  database_unencrypted: ({ host }) =>
    `La connexion à ${host} n’est pas chiffrée. Ajoutez sslmode=verify-full (et sslrootcert=…) à DATABASE_URL si d’autres peuvent lire ce réseau.`,
  clock_ok: () => 'Les horloges de cette machine et de la base de données concordent.',
  clock_differs: ({ seconds }) =>
    `Les horloges de cette machine et de la base de données diffèrent de ${seconds} s. Les codes et les tokens dépendent de celle de la base : exécutez un service de temps (chrony, systemd-timesyncd) des deux côtés.`,
} satisfies typeof en;
