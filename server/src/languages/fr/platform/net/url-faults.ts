import type { en } from '../../../../platform/net/url-faults.messages.ts';

export default {
  url_fragment: 'Contient un fragment, qui n’est jamais envoyé ; retirez le # et tout ce qui suit.',
  url_not_absolute: 'Saisissez une URL absolue : https:// et un hôte.',
  url_unparsable: 'Ce n’est pas une URL valide.',
  url_userinfo: 'Ne doit contenir ni nom d’utilisateur ni mot de passe.',
  url_not_https: 'Doit être en https.',
  url_not_https_or_local: 'Doit être en https, ou en développement http vers localhost.',
  url_port: ({ port }) => `Utilise le port ${port}, que les serveurs web n’emploient pas.`,
  url_address_spelling: ({ host }) => `Est lu comme ${host} ; écrivez-le sous sa forme habituelle.`,
  url_host_invalid: 'Le nom d’hôte n’est pas valide.',
  url_host_private: 'L’hôte ne peut être résolu que dans un réseau privé.',
  url_address_not_public: 'Se résout en une adresse qui n’est pas publique.',
  url_dns_timeout: 'Le DNS de l’hôte ne répond pas.',
  url_unresolvable: 'L’hôte ne peut pas être résolu.',
} satisfies typeof en;
