import type { en } from '../../../applications/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  repeated: 'Figure deux fois.',
  redirect_uris_missing: 'Indiquez au moins une URI de redirection.',
  redirect_uris_too_many: ({ max }) => `Pas plus de ${max} URI de redirection.`,
  uri_empty: 'Ne doit pas être vide.',
  uri_fragment: 'Contient un fragment ; retirez tout à partir du #.',
  uri_not_absolute: 'Ce n’est pas une URI absolue ; elle doit commencer par https:// ou un autre schéma.',
  uri_scheme_forbidden: ({ scheme }) => `Utilise le schéma ${scheme}:, qui n’est pas autorisé.`,
  uri_without_authority: 'Il manque // et un hôte après le schéma.',
  uri_userinfo: 'Comporte des informations d’utilisateur avant l’hôte.',
  uri_host_missing: 'L’hôte manque.',
  uri_port_invalid: 'Le port n’est pas un nombre de 1 à 65535.',
  uri_http_not_local:
    'Utilise http, réservé à localhost, *.localhost, 127.0.0.1 et [::1] ; les autres hôtes exigent https.',
  uri_wildcard_misplaced:
    'Le * est mal placé ; il ne peut être que le premier label entier de l’hôte (https://*.example.com/…).',
  uri_wildcard_not_https: 'Contient un caractère générique, ce qui exige https.',
  uri_wildcard_top_level:
    'Contient un caractère générique directement sous un domaine de premier niveau ; utilisez-le sous un domaine qui vous appartient.',
  uri_host_trailing_dot: 'L’hôte se termine par un point.',
  uri_host_not_plain_idn:
    'L’hôte n’est pas un nom internationalisé simple ; écrivez-le sous sa forme habituelle ou en punycode.',
  uri_host_too_long: ({ max }) => `L’hôte dépasse ${max} caractères.`,
  uri_host_invalid: 'L’hôte n’est pas un nom valide (labels de 1 à 63 lettres, chiffres et traits d’union).',
  uri_host_unparsable: 'L’hôte ne peut pas être analysé.',
  uri_not_ascii: 'Contient des caractères hors ASCII ; encodez-les avec des pourcents.',
  uri_percent_invalid: 'Contient un % qui n’est pas suivi de deux chiffres hexadécimaux.',
  uri_read_differently: ({ read }) => `Les navigateurs le lisent comme ${read} ; enregistrez plutôt cela.`,
  uri_custom_scheme_undotted:
    'Le schéma personnalisé n’a pas de point ; utilisez votre domaine inversé (com.example.app:/callback).',
  uri_unparsable: 'Ne peut pas être analysé.',
  description_invalid: ({ max }) =>
    `Pas plus de ${max} caractères, sans caractères de contrôle autres que les sauts de ligne.`,
  address_not_https: 'Saisissez une adresse https absolue.',
  address_only_https: 'Doit commencer par https://.',
  address_wildcard: 'Les caractères génériques ne sont pas autorisés.',
  logout_uris_too_many: ({ max }) => `Pas plus de ${max} URI.`,
  logout_uri_wildcard: 'Contient un caractère générique, réservé aux URI de redirection.',
  origins_too_many: ({ max }) => `Pas plus de ${max} origines.`,
  origin_invalid: 'Saisissez une origine comme https://app.example.com.',
  origin_wildcard: 'Les caractères génériques ne sont pas autorisés ; indiquez chaque origine.',
  origin_spelling: ({ origin }) => `À écrire comme les navigateurs l’envoient : ${origin}`,
  jwks_missing:
    'Requis pour private_key_jwt, self_signed_tls_client_auth et les requêtes signées : un JWK Set de vos clés publiques, ou son adresse dans jwks_uri.',
  jwks_twice: 'Ne peut pas être combiné avec jwks ; indiquez l’un des deux.',
  jwks_count: ({ max }) => `Indiquez de 1 à ${max} clés.`,
  jwk_unsuitable:
    'Doit être une clé publique sans membres privés : RSA (2048 à 8192 bits, RS256 ou PS256), P-256 (ES256) ou Ed25519 (EdDSA).',
  jwk_kid_repeated: 'A le même kid qu’une autre clé.',
  scopes_too_many: ({ max }) => `Pas plus de ${max} scopes.`,
  auth_method_not_for_client_type:
    'Doit être none pour un client public, qui ne peut pas garder de secret, et uniquement pour lui.',
  pkce_required: 'Ne peut pas être false pour un client public.',
  exchange_not_for_client_type: 'Ne peut pas contenir l’échange de token pour un client public.',
  certificate_bound_public: 'Ne peut pas être true pour un client public ; liez ses tokens avec DPoP.',
  tls_subject_unused: 'Réservé aux clients avec tls_client_auth.',
  tls_subject_not_one:
    'À indiquer pour tls_client_auth, ou un autre des cinq membres tls_client_auth_… : exactement un.',
  tls_subject_invalid: 'Ce n’est pas un tel nom.',
  profile_authentication:
    'Doit être private_key_jwt ou un certificat client TLS avec le profil fapi2, où aucun secret n’est partagé.',
  profile_sender:
    'Doit être true avec le profil fapi2, ou tls_client_certificate_bound_access_tokens, afin que les tokens soient liés à une clé.',
  profile_redirect_uris: 'Doivent être des adresses https sans caractère générique avec le profil fapi2.',
  profile_grant_types: 'Ne doit pas contenir le type device_code avec le profil fapi2.',
  profile_value: ({ values }) => `Doit être ${values.replace(/, (\w+)$/, ' ou $1')} avec le profil fapi2.`,
  access_contact_invalid: sharedFaults.text_invalid,
  access_days_invalid: ({ max }) => `Saisissez un nombre entier de jours, de 1 à ${max}.`,
  all_groups_only_administrators: 'Seul un administrateur de ce service peut l’ajouter.',
  not_for_resources:
    'Ne peut pas être modifié pour une ressource, qui ne demande pas de tokens et garde son identifiant.',
  organization_not_yours: 'Ce n’est pas une organisation dont vous êtes propriétaire ou administrateur.',
  organization_not_the_developers: 'Ce n’est pas une organisation que le développeur gère.',
  client_id_invalid:
    'Saisissez de 3 à 200 caractères parmi A-Z, a-z, 0-9 et ._~:@/+-, ni un nombre ni une adresse web, et sans commencer par res_.',
  resource_id_invalid: 'Saisissez res_ suivi de 3 à 64 lettres et chiffres.',
  client_id_taken: 'Est ou a été celui d’une autre application ; un client_id n’est jamais réutilisé.',
  client_id_is_sub: 'Est ou a été le sub d’une personne ; un access token ne pourrait pas les distinguer.',
  client_secret_weak: 'Saisissez au moins 32 caractères aléatoires d’ASCII imprimable, sans espaces.',
} satisfies typeof en;
