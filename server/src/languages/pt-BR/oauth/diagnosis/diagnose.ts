import type { en } from '../../../../oauth/diagnosis/diagnose.messages.ts';

export default {
  title: 'Verificar um link de login',
  lead: 'Cole um link de login ou uma requisição de token para ver, regra por regra, se este serviço a aceitaria.',
  label: 'URL ou parâmetros',
  hint: 'Cole a URL de autorização completa, somente a parte depois do ponto de interrogação, ou os parâmetros de uma requisição de token sem os segredos.',
  check: 'Verificar',
  setting: 'Abrir a configuração',
  sent: 'Enviado',
  registered: 'Registrado',
  nothing: '(nada aqui)',
  errors: 'Todos os códigos de erro',
  requestId: 'ID da requisição da página de onde você veio',
  passed: 'Nenhum problema encontrado.',
  verdict: {
    fail: (count) =>
      count < 2
        ? `Esta requisição seria recusada: ${count} problema.`
        : `Esta requisição seria recusada: ${count} problemas.`,
    warn: (count) =>
      count < 2
        ? `Esta requisição seria aceita, mas há ${count} item para verificar.`
        : `Esta requisição seria aceita, mas há ${count} itens para verificar.`,
  },
  besides: 'Além desta requisição',
  besidesLead: 'Os webhooks do aplicativo têm problemas próprios. Eles não impedem nenhum login.',
  another: 'Verificar outra requisição',
  status: {
    pass: 'Regras cumpridas',
    warn: 'Verifique isto',
    fail: 'Seria recusado',
  },
  titles: {
    client_id: 'O aplicativo (client_id)',
    redirect_uri: 'URI de redirecionamento (redirect_uri)',
    review: 'Análise do aplicativo',
    access: 'Acesso ao aplicativo',
    policy: 'Políticas de login',
    parameters: 'Sem parâmetros repetidos',
    response_type: 'response_type',
    scope: 'Escopos (scope)',
    code_challenge: 'PKCE (code_challenge)',
    dpop_jkt: 'Chave DPoP (dpop_jkt)',
    state: 'state',
    nonce: 'nonce',
    response_mode: 'response_mode',
    pushed_request: 'Requisição enviada previamente (PAR)',
    request: 'Objetos de requisição',
    prompt: 'prompt',
    max_age: 'max_age',
    acr: 'Força do login (acr)',
    claims: 'claims',
    client_document: 'Documento de metadados do cliente',
    post_logout_redirect_uri: 'URL após sair',
    id_token_hint: 'id_token_hint',
    resource: 'resource',
    authorization_details: 'authorization_details',
    organization: 'Organização do usuário',
    silent: 'Sem interação do usuário (prompt=none)',
    pasted_secret: 'Segredos em uma URL',
    token_parameters: 'Token: sem parâmetros repetidos, somente no corpo',
    grant_type: 'Token: grant_type',
    client_authentication: 'Token: autenticação do cliente',
    client_secret: 'Token: segredo do cliente',
    token_review: 'Token: análise do aplicativo',
    token_resource: 'Token: resource',
    token_details: 'Token: authorization_details',
    dpop: 'Token: prova DPoP',
    code: 'Token: code',
    refresh_token: 'Token: refresh token',
    client_credentials: 'Token: client_credentials',
    token_exchange: 'Token: troca de token',
    token_scope: 'Token: scope',
    backchannel_request: 'Requisição CIBA',
    auth_req_id: 'Token: auth_req_id',
    device_request: 'Requisição de autorização de dispositivo',
    device_code: 'Token: device_code',
    allowed_origins: 'Páginas: origens permitidas',
    webhook_url: 'Webhooks: URL',
    webhook_secret: 'Webhooks: segredo (formato legado)',
    webhook_signing_key: 'Webhooks: chave de assinatura',
    webhook_deliveries: 'Webhooks: entregas',
  },
  fixes: {
    client_id: 'Envie o client_id que foi mostrado quando você registrou o aplicativo.',
    redirect_uri: 'Registre esta URI para o aplicativo ou envie uma registrada.',
    access: 'Peça acesso aos responsáveis pelo aplicativo ou entre com outra conta.',
    policy: 'Entre como a política exige ou peça a quem a definiu que a altere.',
    review: 'Aguarde a análise ou fale com os administradores deste serviço.',
    parameters: 'Envie cada parâmetro uma vez.',
    response_type: 'Envie response_type=code.',
    scope: 'Envie escopos registrados para o aplicativo, separados por espaços.',
    code_challenge:
      'Envie code_challenge, o base64url do SHA-256 do seu code_verifier, com code_challenge_method=S256.',
    dpop_jkt:
      'Envie o thumbprint SHA-256 do JWK (RFC 7638) que vai assinar as provas DPoP, ou omita o parâmetro.',
    state: 'Envie um state aleatório e compare-o quando o usuário voltar.',
    nonce: 'Envie um nonce aleatório e compare-o com o do id_token.',
    response_mode: 'Omita response_mode ou envie query, form_post, jwt, query.jwt ou form_post.jwt.',
    pushed_request:
      'Envie os parâmetros por POST ao endpoint de requisição de autorização enviada previamente (PAR) e envie client_id e a request_uri da resposta em até um minuto.',
    request:
      'Assine o objeto de requisição com uma chave registrada do cliente ou envie os parâmetros diretamente. request_uri deve ser uma do endpoint de requisição de autorização enviada previamente (PAR).',
    prompt: 'Envie none sozinho, ou qualquer combinação de login, consent e select_account.',
    max_age: 'Envie um número inteiro de segundos.',
    acr: 'Peça um dos valores de acr_values_supported ou não use essential. Quando um escopo, uma API ou uma política exigir uma classe, peça-a com acr_values ou retire o escopo.',
    claims: 'Envie um objeto JSON com os membros userinfo e id_token.',
    client_document:
      'Sirva o documento na URL do client_id com status 200 e application/json. O client_id dele deve ser exatamente o que você envia.',
    post_logout_redirect_uri: 'Registre esta URI para o aplicativo ou envie uma registrada.',
    id_token_hint: 'Envie um id_token emitido por este serviço ou omita o parâmetro.',
    resource: 'Envie o identificador de um recurso registrado ou omita o parâmetro.',
    authorization_details:
      'Envie um array JSON de objetos que correspondam a um tipo declarado pela API e indique essa única API com resource ou locations.',
    organization:
      'Envie o org_id ou o handle de uma organização à qual o usuário pertence, omita o parâmetro ou peça a um administrador da organização que convide o usuário.',
    silent: 'Omita prompt=none uma vez, para que o usuário possa entrar e consentir.',
    pasted_secret: 'Substitua-o. Tudo o que está em uma URL acaba em históricos de navegador e logs.',
    token_parameters:
      'Envie cada parâmetro uma vez, codificado como formulário no corpo. Deixe a query vazia.',
    grant_type: 'Envie authorization_code, refresh_token ou client_credentials.',
    client_authentication:
      'Envie client_id e client_secret por HTTP Basic ou no corpo, ou uma client_assertion assinada. Clientes públicos enviam somente client_id.',
    client_secret: 'Crie um novo segredo e implante-o.',
    token_review: 'Fale com os administradores deste serviço.',
    token_resource: 'Envie um recurso da requisição de autorização ou omita o parâmetro.',
    token_details: 'Envie authorization_details somente na requisição de autorização.',
    dpop: 'Envie exatamente um cabeçalho DPoP com uma nova prova por requisição, assinada com a chave à qual o código ou o refresh token está vinculado.',
    code: 'Resgate cada código uma vez, em até 60 segundos, com o mesmo cliente e a mesma redirect_uri e com o code_verifier correspondente ao code_challenge.',
    refresh_token:
      'Use somente o refresh token da última resposta. Se for recusado, faça o usuário entrar novamente.',
    client_credentials:
      'Use-o com um aplicativo confidencial registrado ou, em vez disso, faça login de usuários.',
    token_exchange:
      'Registre o tipo de concessão, envie subject_token com subject_token_type e prove a chave à qual o token está vinculado.',
    token_scope:
      'Peça somente escopos da concessão. client_credentials permite somente escopos personalizados e de agentes.',
    backchannel_request:
      'Registre agent:write e envie openid e exatamente um hint de um usuário que conectou o aplicativo.',
    auth_req_id: 'Consulte no intervalo informado até o usuário responder e resgate uma vez.',
    device_request: 'Adicione urn:ietf:params:oauth:grant-type:device_code aos grant_types do aplicativo.',
    device_code:
      'Consulte no intervalo informado até o usuário responder e resgate uma vez em até dez minutos.',
    allowed_origins:
      'Adicione a origem às origens permitidas ou esvazie a lista para permitir as das URIs de redirecionamento.',
    webhook_url: 'Defina uma URL https cujo host resolva somente para endereços públicos.',
    webhook_secret: 'Gire o segredo do webhook e implante-o, ou verifique o formato mais novo.',
    webhook_signing_key: 'Emita uma chave de assinatura.',
    webhook_deliveries: 'Verifique por que falharam, corrija o receptor e reenvie-as.',
  },
} satisfies typeof en;
