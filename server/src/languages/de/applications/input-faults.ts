import type { en } from '../../../applications/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  repeated: 'Ist doppelt aufgeführt.',
  redirect_uris_missing: 'Braucht mindestens eine Redirect-URI.',
  redirect_uris_too_many: ({ max }) => `Darf höchstens ${max} Redirect-URIs haben.`,
  uri_empty: 'Darf nicht leer sein.',
  uri_fragment: 'Enthält ein Fragment. Entfernen Sie alles ab dem #.',
  uri_not_absolute: 'Keine absolute URI. Sie muss mit https:// oder einem anderen Schema beginnen.',
  uri_scheme_forbidden: ({ scheme }) => `Verwendet das Schema ${scheme}:, das nicht erlaubt ist.`,
  uri_without_authority: 'Braucht // und einen Host nach dem Schema.',
  uri_userinfo: 'Enthält Benutzerangaben vor dem Host.',
  uri_host_missing: 'Hat keinen Host.',
  uri_port_invalid: 'Der Port ist keine Zahl von 1 bis 65535.',
  uri_http_not_local:
    'Verwendet http, was nur localhost, *.localhost, 127.0.0.1 und [::1] dürfen. Andere Hosts brauchen https.',
  uri_wildcard_misplaced:
    'Der * steht an falscher Stelle. Er kann nur das ganze erste Label des Hosts sein (https://*.example.com/…).',
  uri_wildcard_not_https: 'Enthält einen Platzhalter, der https erfordert.',
  uri_wildcard_top_level:
    'Enthält einen Platzhalter direkt unter einer Top-Level-Domain. Verwenden Sie ihn unter einer Domain, die Ihnen gehört.',
  uri_host_trailing_dot: 'Der Host endet mit einem Punkt.',
  uri_host_not_plain_idn:
    'Der Host ist kein normaler internationalisierter Name. Schreiben Sie ihn in seiner üblichen Form oder als Punycode.',
  uri_host_too_long: ({ max }) => `Der Host ist länger als ${max} Zeichen.`,
  uri_host_invalid:
    'Der Host ist kein gültiger Name (Labels aus 1 bis 63 Buchstaben, Ziffern und Bindestrichen).',
  uri_host_unparsable: 'Der Host lässt sich nicht lesen.',
  uri_not_ascii: 'Enthält Zeichen außerhalb von ASCII. Prozentkodieren Sie sie.',
  uri_percent_invalid: 'Enthält ein %, dem keine zwei Hexadezimalziffern folgen.',
  uri_read_differently: ({ read }) => `Browser lesen dies als ${read}. Registrieren Sie stattdessen das.`,
  uri_custom_scheme_undotted:
    'Das eigene Schema enthält keinen Punkt. Verwenden Sie Ihre Domain umgekehrt (com.example.app:/callback).',
  uri_unparsable: 'Lässt sich nicht lesen.',
  description_invalid: ({ max }) =>
    `Darf bis zu ${max} Zeichen haben, ohne Steuerzeichen außer Zeilenumbrüchen.`,
  address_not_https: 'Muss eine absolute https-Adresse sein.',
  address_only_https: 'Muss mit https:// beginnen.',
  address_wildcard: 'Darf keinen Platzhalter enthalten.',
  logout_uris_too_many: ({ max }) => `Darf höchstens ${max} URIs haben.`,
  logout_uri_wildcard: 'Enthält einen Platzhalter, den nur Redirect-URIs haben dürfen.',
  origins_too_many: ({ max }) => `Darf höchstens ${max} Origins haben.`,
  origin_invalid: 'Muss eine Origin wie https://app.example.com sein.',
  origin_wildcard: 'Darf keinen Platzhalter enthalten. Führen Sie jede Origin auf.',
  origin_spelling: ({ origin }) => `Muss so geschrieben sein, wie Browser es senden: ${origin}`,
  jwks_missing:
    'Ist für private_key_jwt, self_signed_tls_client_auth und signierte Anfragen erforderlich: ein JWK Set Ihrer öffentlichen Schlüssel oder dessen Adresse in jwks_uri.',
  jwks_twice: 'Kann nicht mit jwks kombiniert werden. Geben Sie nur eines von beiden an.',
  jwks_count: ({ max }) => `Darf 1 bis ${max} Schlüssel enthalten.`,
  jwk_unsuitable:
    'Muss ein öffentlicher Schlüssel ohne private Bestandteile sein: RSA (2048 bis 8192 Bit, RS256 oder PS256), P-256 (ES256) oder Ed25519 (EdDSA).',
  jwk_kid_repeated: 'Hat dieselbe kid wie ein anderer Schlüssel.',
  scopes_too_many: ({ max }) => `Darf höchstens ${max} Scopes haben.`,
  auth_method_not_for_client_type:
    'Muss für einen öffentlichen Client, der kein Secret bewahren kann, none sein, und nur für einen solchen.',
  pkce_required: 'Darf für einen öffentlichen Client nicht false sein.',
  exchange_not_for_client_type: 'Darf für einen öffentlichen Client keinen Token Exchange enthalten.',
  certificate_bound_public:
    'Darf für einen öffentlichen Client nicht true sein. Binden Sie seine Token mit DPoP.',
  tls_subject_unused: 'Ist nur für Clients mit tls_client_auth.',
  tls_subject_not_one:
    'Muss für tls_client_auth angegeben werden, oder ein anderes der fünf tls_client_auth_…-Felder: genau eines.',
  tls_subject_invalid: 'Kein solcher Name.',
  profile_authentication:
    'Muss unter dem Profil fapi2, bei dem kein Secret geteilt wird, private_key_jwt oder ein TLS-Client-Zertifikat sein.',
  profile_sender:
    'Muss unter dem Profil fapi2 true sein, oder tls_client_certificate_bound_access_tokens, damit Token an einen Schlüssel gebunden sind.',
  profile_redirect_uris: 'Müssen unter dem Profil fapi2 https-Adressen ohne Platzhalter sein.',
  profile_grant_types: 'Darf unter dem Profil fapi2 den Typ device_code nicht enthalten.',
  profile_value: ({ values }) =>
    `Muss unter dem Profil fapi2 ${values.replace(/, (\w+)$/, ' oder $1')} sein.`,
  access_contact_invalid: sharedFaults.text_invalid,
  access_days_invalid: ({ max }) => `Muss eine ganze Zahl von Tagen von 1 bis ${max} sein.`,
  all_groups_only_administrators: 'Kann nur von einem Administrator dieses Dienstes hinzugefügt werden.',
  not_for_resources:
    'Kann bei einer Ressource nicht geändert werden, die keine Token anfordert und ihre Kennung behält.',
  organization_not_yours: 'Keine Organisation, in der Sie Inhaber oder Admin sind.',
  organization_not_the_developers: 'Keine Organisation, die dieser Entwickler verwaltet.',
  client_id_invalid:
    'Muss 3 bis 200 Zeichen aus A-Z, a-z, 0-9 und ._~:@/+- haben, darf keine Zahl und keine Webadresse sein und nicht mit res_ beginnen.',
  resource_id_invalid: 'Muss res_ und 3 bis 64 Buchstaben und Ziffern sein.',
  client_id_taken: 'Gehört oder gehörte einer anderen Anwendung. Eine client_id wird nie wiederverwendet.',
  client_id_is_sub:
    'Ist oder war die sub einer Person. Ein Zugriffstoken könnte die beiden nicht unterscheiden.',
  client_secret_weak: 'Muss mindestens 32 zufällige Zeichen aus druckbarem ASCII ohne Leerzeichen haben.',
} satisfies typeof en;
