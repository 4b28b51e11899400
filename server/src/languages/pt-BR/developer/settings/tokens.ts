import type { en } from '../../../../developer/settings/tokens.messages.ts';

export default {
  title: 'Tokens e requisições',
  lead: 'Ative o que seu cliente aceita. Assim, tokens roubados e requisições alteradas deixam de funcionar.',
  dpop: 'Vincular tokens a uma chave (DPoP)',
  dpopHint: 'Seu cliente envia uma prova DPoP em cada requisição de tokens e em cada chamada que os usa.',
  certificate: 'Vincular tokens ao certificado TLS do cliente',
  certificateHint: 'Os tokens só funcionam em conexões com esse certificado.',
  par: 'Exigir requisições enviadas previamente (PAR)',
  parHint:
    'Seu servidor envia cada requisição a nós primeiro; o navegador leva somente uma referência a ela.',
  exchange: 'Trocar tokens por outros mais restritos (troca de token)',
  exchangeHint:
    'Seu cliente pode fazer, a partir de um token que possui, outro com menos direitos, também para um agente do mesmo usuário.',
  advanced: 'Avançado: o que é assinado e como',
  access_token_alg: 'Tokens de acesso são assinados com',
  id_token_signed_response_alg: 'Tokens de ID são assinados com',
  idTokensHint: 'Tokens de logout também.',
  userinfo_signed_response_alg: 'Userinfo é assinado com',
  notSigned: 'Não assinado (JSON)',
  introspection_signed_response_alg: 'Introspecção é assinada com',
  introspectionHint: 'Quando seu cliente pede um JWT.',
  byDefault: 'Padrão (RS256)',
  signedRequests: 'Exigir requisições assinadas (JAR)',
  signedRequestsHint: 'Assinadas com uma das chaves públicas acima.',
  request_object_signing_alg: 'Requisições são assinadas com',
  anyAlgorithm: 'Qualquer um destes',
  authorization_signed_response_alg: 'Respostas às requisições são assinadas com',
  responsesHint: 'Quando seu cliente pede uma resposta assinada (response_mode=jwt).',
  backchannel_authentication_request_signing_alg: 'Requisições de backchannel (CIBA) são assinadas com',
  notRequired: 'Nenhuma assinatura exigida',
} satisfies typeof en;
