import type { en } from '../../../../platform/checks/local.messages.ts';

export default {
  settings_ok: () => 'Tous les paramètres sont lisibles, et les règles de production sont respectées.',
  setting_invalid: ({ problem }) => `${problem}`,
  settings_not_production: () =>
    'NODE_ENV n’est pas « production » : les e-mails sont visibles par tous à /dev/mail, et les adresses peuvent être en http. Définissez NODE_ENV=production.',
  secret_key_ok: ({ bytes }) => `SECRET_KEY a ${bytes} octets.`,
  secret_key_uniform: () =>
    'SECRET_KEY ne comporte que quelques caractères différents et ne peut donc pas être aléatoire. Créez-en une nouvelle : openssl rand -base64 32',
  secret_key_previous_uniform: () =>
    'SECRET_KEY_PREVIOUS contient une clé qui ne comporte que quelques caractères différents. On peut la deviner, et elle ouvre encore ce qu’elle a scellé. Exécutez countersign reseal, puis retirez-la (docs/cryptography.md).',
  secret_key_generated: ({ path }) =>
    `SECRET_KEY est celle de ${path}. Copiez-la là où se trouvent vos autres secrets : sans elle, tous les secrets scellés sont perdus.`,
  secret_key_open: ({ path }) =>
    `SECRET_KEY est dans ${path}, que tout utilisateur de cette machine peut lire ou modifier. Restreignez l’accès : chmod 600 ${path}. Quelqu’un l’a peut-être copiée : créez une nouvelle clé (docs/cryptography.md).`,
  data_dir_ok: ({ path }) => `DATA_DIR ${path} est accessible en écriture.`,
  data_dir_as_root: ({ path }) =>
    `DATA_DIR ${path} est accessible en écriture par root, qui l’a vérifié. L’utilisateur qui exécute le service doit aussi pouvoir y écrire.`,
  data_dir_unwritable: ({ path, reason }) =>
    `DATA_DIR ${path} n’est pas accessible en écriture (${reason}). Créez-le pour l’utilisateur qui exécute le service, ou indiquez un autre dossier.`,
  data_dir_outside_unit: ({ path }) =>
    `L’unité systemd ne laisse le service écrire que dans /var/lib/countersign : DATA_DIR ${path} ne fonctionnerait donc pas. Gardez ce dossier, ou exécutez systemctl edit countersign et ajoutez : [Service] ReadWritePaths=${path}`,
  port_free: ({ host, port }) => `Le port ${port} de ${host} est libre.`,
  port_ours: ({ host, port }) => `Ce service écoute sur le port ${port} de ${host}.`,
  port_taken: ({ host, port }) =>
    `Un autre programme écoute sur le port ${port} de ${host}. Choisissez un autre PORT, pour le proxy aussi, ou arrêtez ce programme : ss -ltnp montre lequel.`,
  port_no_address: ({ host }) =>
    `HOST ${host} n’est pas une adresse de cette machine. Indiquez-en une, ou 0.0.0.0 pour toutes.`,
  port_forbidden: ({ port }) =>
    `Seul root peut écouter sur le port ${port}, et le service ne s’exécute pas en tant que root. Choisissez un PORT à partir de 1024.`,
  proxy_ok: ({ networks }) => `TRUST_PROXY : ${networks}.`,
  proxy_unset: () =>
    'TRUST_PROXY est vide : tous les appelants semblent avoir l’adresse du proxy TLS et partagent une même limite. Indiquez les adresses du proxy.',
  proxy_wide: ({ network }) =>
    `TRUST_PROXY contient ${network}, qui englobe plus de machines que vos proxys ; chacune pourrait choisir l’adresse que les limites comptent. N’indiquez que les proxys.`,
  proxy_cannot_reach: ({ host }) =>
    `Les proxys de TRUST_PROXY sont d’autres machines, mais le service écoute sur ${host}, que seule cette machine peut joindre. Réglez HOST sur une adresse qu’ils peuvent joindre.`,
  proxy_not_listed: ({ address }) =>
    `Cette requête est passée par ${address}, qui dit pour qui il transmet mais ne figure pas dans TRUST_PROXY. Si c’est votre proxy, ajoutez-le.`,
  check_overdue: () => 'Cette vérification a pris trop de temps et a été interrompue.',
} satisfies typeof en;
