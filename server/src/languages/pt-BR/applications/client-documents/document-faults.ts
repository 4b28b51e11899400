import type { en } from '../../../../applications/client-documents/document-faults.messages.ts';

export default {
  address_not_ascii:
    'Contém caracteres fora do ASCII. Escreva o host como punycode e codifique o resto com porcentagem.',
  address_unparsable: 'Não pode ser interpretado como endereço.',
  address_userinfo: 'Contém um nome de usuário ou uma senha.',
  address_fragment: 'Tem um fragmento.',
  address_without_path: 'Não tem caminho: deve indicar um documento.',
  address_not_normalized: ({ href }) => `É lido como ${href}. Envie exatamente isso.`,
  not_an_object: 'Não é um objeto JSON com nomes distintos.',
  secret_published: ({ member }) => `Contém ${member}, mas um documento público não pode guardar um segredo.`,
  member_invalid: ({ member, why }) => `${member}: ${why}`,
  auth_method_unsupported:
    'token_endpoint_auth_method: Deve ser none ou private_key_jwt, pois um documento público não pode guardar um segredo.',
  jwks_uri_unsupported: 'jwks_uri: Não é aceito. Coloque jwks no documento.',
  client_id_differs: 'O client_id é diferente do endereço do documento.',
  grant_type_missing: 'grant_types: Deve listar authorization_code.',
  response_type_missing: 'response_types: Deve listar code.',
  redirect_uris_unusable: 'redirect_uris: Nenhuma delas pode ser usada aqui.',
} satisfies typeof en;
