import type { en } from '../../../../platform/checks/web.messages.ts';

export default {
  dns_ok: ({ host, addresses }) => `${host} a l’adresse ${addresses}.`,
  dns_no_record: ({ host }) =>
    `${host} n’a pas d’adresse dans le DNS. Ajoutez un enregistrement A ou AAAA qui mène au proxy TLS.`,
  dns_hosts_file: ({ host, address }) =>
    `${host} est ${address} sur cette machine seulement ; le DNS n’en a pas d’enregistrement. Ajoutez un enregistrement A ou AAAA pour tous les autres.`,
  dns_silent: ({ host }) =>
    `Aucun serveur DNS ne répond pour ${host}. Vérifiez DNS_SERVERS ou /etc/resolv.conf, et tout pare-feu intermédiaire.`,
  dns_failed: ({ host }) =>
    `Le serveur DNS répond par une erreur pour ${host}. Vérifiez DNS_SERVERS ou /etc/resolv.conf, ou adressez-vous à son exploitant.`,
  dns_private: ({ host, address }) =>
    `${host} est ${address}, que seul votre propre réseau peut joindre. C’est correct pour un service interne, et incorrect pour tout autre.`,
  dns_address: ({ host }) =>
    `${host} est une adresse ou cette machine. Les personnes et les clés d’accès ont besoin d’un nom : enregistrez-en un et donnez-le à BASE_URL.`,
  tls_ok: ({ host, until, days }) =>
    `Le certificat de ${host} est valable jusqu’au ${until}, dans ${days} jours.`,
  tls_expiring: ({ host, until, days }) =>
    `Le certificat de ${host} expire le ${until}, dans ${days} jours. Cherchez pourquoi il n’a pas été renouvelé.`,
  tls_expired: ({ host, until }) => `Le certificat de ${host} a expiré le ${until}. Renouvelez-le.`,
  tls_not_yet: ({ host, from }) =>
    `Le certificat de ${host} n’est valable qu’à partir du ${from}. Vérifiez l’horloge de cette machine.`,
  tls_wrong_name: ({ host, names }) =>
    `Le proxy présente un certificat pour ${names}, mais pas pour ${host}. Obtenez-en un qui comprend ${host}.`,
  tls_untrusted: ({ host, issuer }) =>
    `Les navigateurs n’approuvent pas le certificat de ${host} (${issuer}). Utilisez une autorité publique comme Let’s Encrypt et envoyez toute la chaîne. Si l’autorité est la vôtre, définissez EXTRA_CA_FILE ici et installez-la dans chaque navigateur.`,
  tls_no_proxy: ({ host, port }) =>
    `Rien n’écoute sur le port ${port} de ${host} : le proxy TLS ne fonctionne pas encore. docs/operations.md en donne un pour nginx et pour Caddy.`,
  tls_timeout: ({ host, port }) =>
    `Le port ${port} de ${host} ne répond pas depuis ici. Vérifiez les pare-feu. Certains réseaux ne peuvent pas joindre leur propre adresse publique ; essayez aussi depuis ailleurs.`,
  tls_not_spoken: ({ host, port, reason }) =>
    `Le port ${port} de ${host} ne parle pas TLS (${reason}). Vérifiez le proxy.`,
  service_ok: ({ url }) => `Countersign répond à ${url}.`,
  service_down: ({ url, status }) =>
    `Le proxy répond à ${url} avec ${status} : il ne joint pas le service, ou le service n’est pas encore démarré.`,
  service_other: ({ url, status }) =>
    `Autre chose répond à ${url} (statut ${status}). Faites transmettre le proxy vers HOST et PORT de ce service, avec l’en-tête Host.`,
} satisfies typeof en;
