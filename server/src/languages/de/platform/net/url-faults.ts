import type { en } from '../../../../platform/net/url-faults.messages.ts';

export default {
  url_fragment: 'Enthält ein Fragment, das nie gesendet wird. Entfernen Sie # und alles danach.',
  url_not_absolute: 'Muss eine absolute URL sein: https:// und ein Host.',
  url_unparsable: 'Keine gültige URL.',
  url_userinfo: 'Darf keinen Benutzernamen und kein Passwort enthalten.',
  url_not_https: 'Muss https sein.',
  url_not_https_or_local: 'Muss https sein, in der Entwicklung auch http zu localhost.',
  url_port: ({ port }) => `Verwendet Port ${port}, den Webserver nicht verwenden.`,
  url_address_spelling: ({ host }) => `Wird als ${host} gelesen. Schreiben Sie es in der üblichen Form.`,
  url_host_invalid: 'Der Host ist kein gültiger Name.',
  url_host_private: 'Den Host kann nur ein privates Netz auflösen.',
  url_address_not_public: 'Wird zu einer Adresse aufgelöst, die nicht öffentlich ist.',
  url_dns_timeout: 'Das DNS des Hosts antwortet nicht.',
  url_unresolvable: 'Der Host lässt sich nicht auflösen.',
} satisfies typeof en;
