import type { en } from '../../../../platform/checks/local.messages.ts';

export default {
  settings_ok: () =>
    'Alle Einstellungen sind lesbar, und die Regeln für den Produktivbetrieb sind eingehalten.',
  setting_invalid: ({ problem }) => `${problem}`,
  settings_not_production: () =>
    'NODE_ENV ist nicht „production“: E-Mails sind unter /dev/mail für alle sichtbar, und Adressen dürfen http sein. Setzen Sie NODE_ENV=production.',
  secret_key_ok: ({ bytes }) => `SECRET_KEY hat ${bytes} Byte.`,
  secret_key_uniform: () =>
    'SECRET_KEY besteht nur aus wenigen verschiedenen Zeichen und kann daher nicht zufällig sein. Erzeugen Sie einen neuen: openssl rand -base64 32',
  secret_key_previous_uniform: () =>
    'SECRET_KEY_PREVIOUS enthält einen Schlüssel aus nur wenigen verschiedenen Zeichen. Er lässt sich erraten und öffnet weiterhin, was mit ihm versiegelt wurde. Führen Sie countersign reseal aus und entfernen Sie ihn danach (docs/cryptography.md).',
  secret_key_generated: ({ path }) =>
    `SECRET_KEY ist der Wert in ${path}. Kopieren Sie ihn dorthin, wo Ihre anderen Secrets liegen: Ohne ihn sind alle versiegelten Secrets verloren.`,
  secret_key_open: ({ path }) =>
    `SECRET_KEY liegt in ${path}, das jeder Benutzer dieses Rechners lesen oder ändern kann. Schränken Sie den Zugriff ein: chmod 600 ${path}. Möglicherweise hat ihn jemand kopiert: Erzeugen Sie einen neuen Schlüssel (docs/cryptography.md).`,
  data_dir_ok: ({ path }) => `DATA_DIR ${path} ist beschreibbar.`,
  data_dir_as_root: ({ path }) =>
    `DATA_DIR ${path} ist für root beschreibbar, unter dem diese Prüfung lief. Auch der Benutzer, unter dem der Dienst läuft, muss dort schreiben können.`,
  data_dir_unwritable: ({ path, reason }) =>
    `DATA_DIR ${path} ist nicht beschreibbar (${reason}). Legen Sie es für den Benutzer an, unter dem der Dienst läuft, oder geben Sie einen anderen Ordner an.`,
  data_dir_outside_unit: ({ path }) =>
    `Die systemd-Unit lässt den Dienst nur in /var/lib/countersign schreiben, DATA_DIR ${path} würde also nicht funktionieren. Bleiben Sie bei diesem Ordner oder führen Sie systemctl edit countersign aus und ergänzen Sie: [Service] ReadWritePaths=${path}`,
  port_free: ({ host, port }) => `Port ${port} von ${host} ist frei.`,
  port_ours: ({ host, port }) => `Dieser Dienst lauscht auf Port ${port} von ${host}.`,
  port_taken: ({ host, port }) =>
    `Ein anderes Programm lauscht auf Port ${port} von ${host}. Wählen Sie einen anderen PORT, auch für den Proxy, oder beenden Sie dieses Programm: ss -ltnp zeigt, welches es ist.`,
  port_no_address: ({ host }) =>
    `HOST ${host} ist keine Adresse dieses Rechners. Geben Sie eine an, die es ist, oder 0.0.0.0 für alle.`,
  port_forbidden: ({ port }) =>
    `Nur root darf auf Port ${port} lauschen, und der Dienst läuft nicht als root. Wählen Sie einen PORT ab 1024.`,
  proxy_ok: ({ networks }) => `TRUST_PROXY: ${networks}.`,
  proxy_unset: () =>
    'TRUST_PROXY ist leer. Daher scheinen alle Aufrufer die Adresse des TLS-Proxys zu haben und teilen sich ein gemeinsames Limit. Geben Sie die Adressen des Proxys an.',
  proxy_wide: ({ network }) =>
    `TRUST_PROXY enthält ${network}. Das umfasst mehr Rechner als Ihre Proxys, und jeder davon könnte die Adresse wählen, für die Limits gelten. Führen Sie nur die Proxys auf.`,
  proxy_cannot_reach: ({ host }) =>
    `Die Proxys in TRUST_PROXY sind andere Rechner, der Dienst lauscht aber auf ${host}, das nur dieser Rechner erreicht. Setzen Sie HOST auf eine Adresse, die sie erreichen.`,
  proxy_not_listed: ({ address }) =>
    `Diese Anfrage kam über ${address}. Dieser Rechner gibt an, für wen er weiterleitet, steht aber nicht in TRUST_PROXY. Wenn es Ihr Proxy ist, fügen Sie ihn hinzu.`,
  check_overdue: () => 'Diese Prüfung hat zu lange gedauert und wurde abgebrochen.',
} satisfies typeof en;
