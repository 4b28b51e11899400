import type { en } from '../../../../applications/client-documents/document-faults.messages.ts';

export default {
  address_not_ascii:
    'Contiene caracteres que no son ASCII; escribe el host en Punycode y el resto con codificación porcentual.',
  address_unparsable: 'No se puede interpretar como dirección.',
  address_userinfo: 'Lleva un nombre de usuario o una contraseña.',
  address_fragment: 'Tiene un fragmento.',
  address_without_path: 'No tiene ruta: debe indicar un documento.',
  address_not_normalized: ({ href }) => `Se lee como ${href}; envía exactamente eso.`,
  not_an_object: 'No es un objeto JSON con nombres distintos.',
  secret_published: ({ member }) =>
    `Contiene ${member}, pero un documento público no puede guardar un secreto.`,
  member_invalid: ({ member, why }) => `${member}: ${why}`,
  auth_method_unsupported:
    'token_endpoint_auth_method: debe ser none o private_key_jwt; un documento público no puede guardar un secreto.',
  jwks_uri_unsupported: 'jwks_uri: no se admite; pon jwks en el documento.',
  client_id_differs: 'Tiene un client_id distinto de su dirección.',
  grant_type_missing: 'grant_types: debe incluir authorization_code.',
  response_type_missing: 'response_types: debe incluir code.',
  redirect_uris_unusable: 'redirect_uris: ninguna se puede usar aquí.',
} satisfies typeof en;
