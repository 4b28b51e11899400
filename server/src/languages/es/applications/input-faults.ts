import type { en } from '../../../applications/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  repeated: 'Aparece dos veces.',
  redirect_uris_missing: 'Necesita al menos una URI de redirección.',
  redirect_uris_too_many: ({ max }) => `Admite como máximo ${max} URI de redirección.`,
  uri_empty: 'Está vacía.',
  uri_fragment: 'Tiene un fragmento; quita todo a partir de #.',
  uri_not_absolute: 'No es una URI absoluta; debe empezar por https:// u otro esquema.',
  uri_scheme_forbidden: ({ scheme }) => `Usa el esquema ${scheme}:, que no está permitido.`,
  uri_without_authority: 'Necesita // y un host después del esquema.',
  uri_userinfo: 'Tiene información de usuario antes del host.',
  uri_host_missing: 'No tiene host.',
  uri_port_invalid: 'El puerto no es un número de 1 a 65535.',
  uri_http_not_local:
    'Usa http, que solo pueden usar localhost, *.localhost, 127.0.0.1 y [::1]; los demás hosts necesitan https.',
  uri_wildcard_misplaced:
    'Tiene un * mal colocado; solo puede ser la primera etiqueta completa del host (https://*.example.com/…).',
  uri_wildcard_not_https: 'Tiene un comodín, que necesita https.',
  uri_wildcard_top_level:
    'Tiene un comodín directamente bajo un dominio de nivel superior; úsalo bajo un dominio que sea tuyo.',
  uri_host_trailing_dot: 'El host termina en un punto.',
  uri_host_not_plain_idn:
    'El host no es un nombre internacionalizado sencillo; escríbelo en su forma habitual o en Punycode.',
  uri_host_too_long: ({ max }) => `El host tiene más de ${max} caracteres.`,
  uri_host_invalid: 'El host no es un nombre válido (etiquetas de 1 a 63 letras, cifras y guiones).',
  uri_host_unparsable: 'El host no se puede interpretar.',
  uri_not_ascii: 'Contiene caracteres que no son ASCII; escríbelos con codificación porcentual.',
  uri_percent_invalid: 'Contiene un % al que no siguen dos cifras hexadecimales.',
  uri_read_differently: ({ read }) => `Los navegadores la leen como ${read}; registra eso en su lugar.`,
  uri_custom_scheme_undotted:
    'Tiene un esquema propio sin punto; usa tu dominio al revés (com.example.app:/callback).',
  uri_unparsable: 'No se puede interpretar.',
  description_invalid: ({ max }) =>
    `Admite hasta ${max} caracteres, sin caracteres de control salvo saltos de línea.`,
  address_not_https: 'Debe ser una dirección https absoluta.',
  address_only_https: 'Debe empezar por https://.',
  address_wildcard: 'No puede tener comodín.',
  logout_uris_too_many: ({ max }) => `Admite como máximo ${max} URI.`,
  logout_uri_wildcard: 'Tiene un comodín, que solo pueden tener las URI de redirección.',
  origins_too_many: ({ max }) => `Admite como máximo ${max} orígenes.`,
  origin_invalid: 'Debe ser un origen como https://app.example.com.',
  origin_wildcard: 'No puede tener comodín; indica cada origen.',
  origin_spelling: ({ origin }) => `Debe escribirse como lo envían los navegadores: ${origin}`,
  jwks_missing:
    'Es obligatorio para private_key_jwt, self_signed_tls_client_auth y solicitudes firmadas: un JWK Set con tus claves públicas, o su dirección en jwks_uri.',
  jwks_twice: 'No se puede combinar con jwks; indica uno de los dos.',
  jwks_count: ({ max }) => `Admite de 1 a ${max} claves.`,
  jwk_unsuitable:
    'Debe ser una clave pública sin miembros privados: RSA (de 2048 a 8192 bits, RS256 o PS256), P-256 (ES256) o Ed25519 (EdDSA).',
  jwk_kid_repeated: 'Tiene el mismo kid que otra clave.',
  scopes_too_many: ({ max }) => `Admite como máximo ${max} scopes.`,
  auth_method_not_for_client_type:
    'Debe ser none en un cliente público, que no puede guardar un secreto, y solo en uno así.',
  pkce_required: 'No puede ser false en un cliente público.',
  exchange_not_for_client_type: 'No puede contener el intercambio de tokens en un cliente público.',
  certificate_bound_public: 'No puede ser true en un cliente público; vincula sus tokens con DPoP.',
  tls_subject_unused: 'Es solo para clientes con tls_client_auth.',
  tls_subject_not_one:
    'Debe indicarse para tls_client_auth, u otro de los cinco miembros tls_client_auth_…: exactamente uno.',
  tls_subject_invalid: 'No es un nombre de ese tipo.',
  profile_authentication:
    'Debe ser private_key_jwt o un certificado de cliente TLS con el perfil fapi2, en el que no se comparte ningún secreto.',
  profile_sender:
    'Debe ser true con el perfil fapi2, o bien tls_client_certificate_bound_access_tokens, para que los tokens estén vinculados a una clave.',
  profile_redirect_uris: 'Con el perfil fapi2 deben ser direcciones https sin comodín.',
  profile_grant_types: 'Con el perfil fapi2 no debe contener el tipo device_code.',
  profile_value: ({ values }) => `Con el perfil fapi2 debe ser ${values.replace(/, (\w+)$/, ' o $1')}.`,
  access_contact_invalid: sharedFaults.text_invalid,
  access_days_invalid: ({ max }) => `Debe ser un número entero de días de 1 a ${max}.`,
  all_groups_only_administrators: 'Solo puede añadirlo un administrador de este servicio.',
  not_for_resources: 'No se puede cambiar en un recurso, que no pide tokens y conserva su identificador.',
  organization_not_yours: 'No es una organización en la que seas propietario o administrador.',
  organization_not_the_developers: 'No es una organización que gestione el desarrollador.',
  client_id_invalid:
    'Debe tener de 3 a 200 caracteres de entre A-Z, a-z, 0-9 y ._~:@/+-, no ser un número ni una dirección web y no empezar por res_.',
  resource_id_invalid: 'Debe ser res_ y de 3 a 64 letras y cifras.',
  client_id_taken: 'Es o fue el de otra aplicación; un client_id nunca se vuelve a usar.',
  client_id_is_sub: 'Es o fue el sub de una persona; un token de acceso no podría distinguirlos.',
  client_secret_weak: 'Debe tener al menos 32 caracteres aleatorios de ASCII imprimible, sin espacios.',
} satisfies typeof en;
