import type { en } from '../../../../platform/checks/web.messages.ts';

export default {
  dns_ok: ({ host, addresses }) => `${host} hat die Adresse ${addresses}.`,
  dns_no_record: ({ host }) =>
    `${host} hat keine Adresse im DNS. Legen Sie einen A- oder AAAA-Eintrag an, der zum TLS-Proxy führt.`,
  dns_hosts_file: ({ host, address }) =>
    `${host} ist nur auf diesem Rechner ${address}, im DNS gibt es keinen Eintrag dafür. Legen Sie für alle anderen einen A- oder AAAA-Eintrag an.`,
  dns_silent: ({ host }) =>
    `Kein DNS-Server antwortet für ${host}. Prüfen Sie DNS_SERVERS oder /etc/resolv.conf und Firewalls dazwischen.`,
  dns_failed: ({ host }) =>
    `Der DNS-Server antwortet für ${host} mit einem Fehler. Prüfen Sie DNS_SERVERS oder /etc/resolv.conf oder fragen Sie den Betreiber.`,
  dns_private: ({ host, address }) =>
    `${host} ist ${address}, das nur Ihr eigenes Netz erreicht. Für einen Dienst innerhalb dieses Netzes ist das richtig, für jeden anderen falsch.`,
  dns_address: ({ host }) =>
    `${host} ist eine Adresse oder dieser Rechner. Menschen und Passkeys brauchen einen Namen: Registrieren Sie einen und setzen Sie BASE_URL darauf.`,
  tls_ok: ({ host, until, days }) => `Das Zertifikat von ${host} ist bis ${until} gültig, noch ${days} Tage.`,
  tls_expiring: ({ host, until, days }) =>
    `Das Zertifikat von ${host} läuft am ${until} ab, in ${days} Tagen. Finden Sie heraus, warum es nicht erneuert wurde.`,
  tls_expired: ({ host, until }) => `Das Zertifikat von ${host} ist am ${until} abgelaufen. Erneuern Sie es.`,
  tls_not_yet: ({ host, from }) =>
    `Das Zertifikat von ${host} ist erst ab ${from} gültig. Prüfen Sie die Uhr dieses Rechners.`,
  tls_wrong_name: ({ host, names }) =>
    `Der Proxy legt ein Zertifikat für ${names} vor, aber nicht für ${host}. Besorgen Sie eines, das ${host} enthält.`,
  tls_untrusted: ({ host, issuer }) =>
    `Browser vertrauen dem Zertifikat von ${host} nicht (${issuer}). Verwenden Sie eine öffentliche Zertifizierungsstelle wie Let’s Encrypt und senden Sie die vollständige Kette. Bei einer eigenen Zertifizierungsstelle setzen Sie hier EXTRA_CA_FILE und installieren sie in jedem Browser.`,
  tls_no_proxy: ({ host, port }) =>
    `Auf Port ${port} von ${host} lauscht nichts: Der TLS-Proxy läuft noch nicht. docs/operations.md enthält einen für nginx und einen für Caddy.`,
  tls_timeout: ({ host, port }) =>
    `Port ${port} von ${host} antwortet von hier aus nicht. Prüfen Sie Firewalls. Manche Netze erreichen ihre eigene öffentliche Adresse nicht, versuchen Sie es also auch von anderswo.`,
  tls_not_spoken: ({ host, port, reason }) =>
    `Port ${port} von ${host} spricht kein TLS (${reason}). Prüfen Sie den Proxy.`,
  service_ok: ({ url }) => `Countersign antwortet unter ${url}.`,
  service_down: ({ url, status }) =>
    `Der Proxy antwortet unter ${url} mit ${status}: Er erreicht den Dienst nicht, oder der Dienst ist noch nicht gestartet.`,
  service_other: ({ url, status }) =>
    `Unter ${url} antwortet etwas anderes (Status ${status}). Der Proxy muss an HOST und PORT dieses Dienstes weiterleiten, mit dem Host-Header.`,
} satisfies typeof en;
