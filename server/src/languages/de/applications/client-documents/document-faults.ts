import type { en } from '../../../../applications/client-documents/document-faults.messages.ts';

export default {
  address_not_ascii:
    'Enthält Zeichen außerhalb von ASCII. Schreiben Sie den Host als Punycode und den Rest prozentkodiert.',
  address_unparsable: 'Lässt sich nicht als Adresse lesen.',
  address_userinfo: 'Enthält einen Benutzernamen oder ein Passwort.',
  address_fragment: 'Enthält ein Fragment.',
  address_without_path: 'Hat keinen Pfad: Die Adresse muss ein Dokument nennen.',
  address_not_normalized: ({ href }) => `Wird als ${href} gelesen. Senden Sie genau das.`,
  not_an_object: 'Kein JSON-Objekt mit eindeutigen Namen.',
  secret_published: ({ member }) =>
    `Enthält ${member}, ein öffentliches Dokument kann aber kein Secret enthalten.`,
  member_invalid: ({ member, why }) => `${member}: ${why}`,
  auth_method_unsupported:
    'token_endpoint_auth_method: Muss none oder private_key_jwt sein, denn ein öffentliches Dokument kann kein Secret enthalten.',
  jwks_uri_unsupported: 'jwks_uri: Wird nicht unterstützt. Nehmen Sie jwks in das Dokument auf.',
  client_id_differs: 'Die client_id unterscheidet sich von der Adresse des Dokuments.',
  grant_type_missing: 'grant_types: Muss authorization_code enthalten.',
  response_type_missing: 'response_types: Muss code enthalten.',
  redirect_uris_unusable: 'redirect_uris: Keine davon kann hier verwendet werden.',
} satisfies typeof en;
