import type { en } from '../../../applications/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  repeated: 'Está listado duas vezes.',
  redirect_uris_missing: 'Precisa de pelo menos uma URI de redirecionamento.',
  redirect_uris_too_many: ({ max }) => `Aceita no máximo ${max} URIs de redirecionamento.`,
  uri_empty: 'Não pode ficar em branco.',
  uri_fragment: 'Tem um fragmento. Remova tudo a partir do #.',
  uri_not_absolute: 'Não é uma URI absoluta. Deve começar com https:// ou outro esquema.',
  uri_scheme_forbidden: ({ scheme }) => `Usa o esquema ${scheme}:, que não é permitido.`,
  uri_without_authority: 'Precisa de // e um host depois do esquema.',
  uri_userinfo: 'Tem informações de usuário antes do host.',
  uri_host_missing: 'Não tem host.',
  uri_port_invalid: 'A porta não é um número de 1 a 65535.',
  uri_http_not_local:
    'Usa http, que só localhost, *.localhost, 127.0.0.1 e [::1] podem usar. Outros hosts precisam de https.',
  uri_wildcard_misplaced:
    'O * está no lugar errado. Ele só pode ser o primeiro rótulo inteiro do host (https://*.example.com/…).',
  uri_wildcard_not_https: 'Tem um curinga, que exige https.',
  uri_wildcard_top_level:
    'Tem um curinga diretamente sob um domínio de primeiro nível. Use-o sob um domínio que você possui.',
  uri_host_trailing_dot: 'O host termina com um ponto.',
  uri_host_not_plain_idn:
    'O host não é um nome internacionalizado comum. Escreva-o na forma usual ou como punycode.',
  uri_host_too_long: ({ max }) => `O host tem mais de ${max} caracteres.`,
  uri_host_invalid: 'O host não é um nome válido (rótulos de 1 a 63 letras, dígitos e hifens).',
  uri_host_unparsable: 'O host não pode ser interpretado.',
  uri_not_ascii: 'Contém caracteres fora do ASCII. Codifique-os com porcentagem.',
  uri_percent_invalid: 'Contém um % que não é seguido de dois dígitos hexadecimais.',
  uri_read_differently: ({ read }) => `Os navegadores leem isto como ${read}. Registre essa forma.`,
  uri_custom_scheme_undotted:
    'O esquema personalizado não tem ponto. Use seu domínio invertido (com.example.app:/callback).',
  uri_unparsable: 'Não pode ser interpretado.',
  description_invalid: ({ max }) =>
    `Aceita até ${max} caracteres, sem caracteres de controle além de quebras de linha.`,
  address_not_https: 'Deve ser um endereço https absoluto.',
  address_only_https: 'Deve começar com https://.',
  address_wildcard: 'Não pode ter curinga.',
  logout_uris_too_many: ({ max }) => `Aceita no máximo ${max} URIs.`,
  logout_uri_wildcard: 'Tem um curinga, que só URIs de redirecionamento podem ter.',
  origins_too_many: ({ max }) => `Aceita no máximo ${max} origens.`,
  origin_invalid: 'Deve ser uma origem como https://app.example.com.',
  origin_wildcard: 'Não pode ter curinga. Liste cada origem.',
  origin_spelling: ({ origin }) => `Deve ser escrito como os navegadores o enviam: ${origin}`,
  jwks_missing:
    'É obrigatório para private_key_jwt, self_signed_tls_client_auth e requisições assinadas: um JWK Set das suas chaves públicas, ou o endereço dele em jwks_uri.',
  jwks_twice: 'Não pode ser combinado com jwks. Informe um dos dois.',
  jwks_count: ({ max }) => `Aceita de 1 a ${max} chaves.`,
  jwk_unsuitable:
    'Deve ser uma chave pública sem membros privados: RSA (2048 a 8192 bits, RS256 ou PS256), P-256 (ES256) ou Ed25519 (EdDSA).',
  jwk_kid_repeated: 'Tem o mesmo kid de outra chave.',
  scopes_too_many: ({ max }) => `Aceita no máximo ${max} escopos.`,
  auth_method_not_for_client_type:
    'Deve ser none para um cliente público, que não consegue guardar um segredo, e somente para um cliente público.',
  pkce_required: 'Não pode ser false para um cliente público.',
  exchange_not_for_client_type: 'Não pode conter troca de token para um cliente público.',
  certificate_bound_public: 'Não pode ser true para um cliente público. Vincule os tokens dele com DPoP.',
  tls_subject_unused: 'É somente para clientes com tls_client_auth.',
  tls_subject_not_one:
    'Deve ser informado para tls_client_auth, ou outro dos cinco membros tls_client_auth_…: exatamente um.',
  tls_subject_invalid: 'Não é um nome desse tipo.',
  profile_authentication:
    'Deve ser private_key_jwt ou um certificado TLS de cliente no perfil fapi2, em que nenhum segredo é compartilhado.',
  profile_sender:
    'Deve ser true no perfil fapi2, ou tls_client_certificate_bound_access_tokens, para que os tokens sejam vinculados a uma chave.',
  profile_redirect_uris: 'Devem ser endereços https sem curinga no perfil fapi2.',
  profile_grant_types: 'Não pode conter o tipo device_code no perfil fapi2.',
  profile_value: ({ values }) => `Deve ser ${values.replace(/, (\w+)$/, ' ou $1')} no perfil fapi2.`,
  access_contact_invalid: sharedFaults.text_invalid,
  access_days_invalid: ({ max }) => `Deve ser um número inteiro de dias de 1 a ${max}.`,
  all_groups_only_administrators: 'Só um administrador deste serviço pode adicioná-lo.',
  not_for_resources: 'Não pode ser alterado em um recurso, que não pede tokens e mantém seu identificador.',
  organization_not_yours: 'Não é uma organização da qual você é proprietário ou admin.',
  organization_not_the_developers: 'Não é uma organização que o desenvolvedor gerencia.',
  client_id_invalid:
    'Deve ter de 3 a 200 caracteres entre A-Z, a-z, 0-9 e ._~:@/+-, não ser um número nem um endereço web e não começar com res_.',
  resource_id_invalid: 'Deve ser res_ e de 3 a 64 letras e dígitos.',
  client_id_taken: 'É ou foi de outro aplicativo. Um client_id nunca é reutilizado.',
  client_id_is_sub: 'É ou foi o sub de uma pessoa. Um token de acesso não poderia distinguir os dois.',
  client_secret_weak: 'Deve ter pelo menos 32 caracteres aleatórios de ASCII imprimível, sem espaços.',
} satisfies typeof en;
