import type { en } from '../../../../../../platform/http/errors/docs/error-texts.messages.ts';

export default {
  invalid_request: {
    meaning:
      'A requisição está malformada: JSON inválido, ou um parâmetro ausente, repetido ou no lugar errado.',
    fix: 'Leia error_description; ela informa o problema.',
  },
  invalid_params: {
    meaning: 'A requisição está bem formada, mas alguns dos valores não são aceitáveis.',
    fix: 'Corrija todos os membros listados em details.',
  },
  not_found: {
    meaning: 'Não há nada nesta URL, ou nada a que você tenha acesso.',
    fix: 'Verifique a URL, o ID e quais credenciais você enviou.',
  },
  payload_too_large: {
    meaning: 'O corpo é maior que 64 KiB (720 KiB onde se pode enviar uma imagem).',
    fix: 'Envie menos em uma requisição.',
  },
  unsupported_media_type: {
    meaning: 'Este endpoint não aceita o Content-Type.',
    fix: 'Envie application/json ou, para os endpoints OAuth, um formulário.',
  },
  uri_too_long: {
    meaning: 'A URL tem mais de 10.000 caracteres.',
    fix: 'Envie menos parâmetros ou envie-os no corpo de um POST.',
  },
  rate_limited: {
    meaning: 'Requisições demais em pouco tempo.',
    fix: 'Aguarde o número de segundos indicado em Retry-After.',
  },
  server_error: {
    meaning: 'Algo deu errado do nosso lado.',
    fix: 'Tente novamente. Se continuar acontecendo, informe o request_id.',
  },
  temporarily_unavailable: {
    meaning: 'O serviço não consegue alcançar o banco de dados ou está sendo desligado.',
    fix: 'Tente novamente após o número de segundos indicado em Retry-After.',
  },
  cross_site: {
    meaning:
      'Uma página de outro site enviou esta requisição com um cookie ou carregou esta URL como imagem ou script.',
    fix: 'Envie-a de uma página deste serviço ou use uma chave em vez de um cookie.',
  },
  another_person: {
    meaning:
      'A página que enviou esta requisição foi mostrada a outra pessoa, que estava conectada antes neste navegador.',
    fix: 'Recarregue a página, para que seja a da pessoa conectada.',
  },
  login_required: {
    meaning: 'Ninguém está conectado, ou o usuário precisaria entrar e prompt=none não permite isso.',
    fix: 'Faça o usuário entrar primeiro ou omita prompt=none.',
  },
  invalid_token: {
    meaning: 'O token de acesso ou a chave está ausente, é desconhecido, expirou ou foi revogado.',
    fix: 'Envie um válido como Authorization: Bearer. Obtenha um novo se tiver expirado.',
  },
  insufficient_scope: {
    meaning: 'A chave ou o token é válido, mas não tem o escopo para esta chamada.',
    fix: 'Crie uma chave com o escopo indicado na descrição.',
  },
  forbidden: {
    meaning: 'Você pode ver isto, mas não alterar.',
    fix: 'Peça a um proprietário ou administrador da organização.',
  },
  step_up_required: {
    meaning: 'O usuário precisa confirmar sua identidade primeiro. Uma confirmação vale por cinco minutos.',
    fix: 'Envie um código de uso único, uma chave de acesso ou (sem segundo fator) a senha à chamada step_up e depois repita a requisição.',
  },
  second_factor_required: {
    meaning:
      'A conta tem um segundo fator, portanto só a senha não basta; ou uma política exige um que esta sessão não apresentou.',
    fix: 'Envie otp_code ou credential à chamada step_up. Um usuário que não tem nenhum configura um em /account/second-factor.',
  },
  email_domain_not_allowed: {
    meaning:
      'Uma política da instalação ou de uma organização do usuário permite somente certos domínios de e-mail.',
    fix: 'Mostre a error_description: ela indica os domínios. O usuário precisa de uma conta com um desses endereços.',
  },
  address_not_allowed: {
    meaning:
      'Uma política permite logins somente de certas redes, e o endereço de quem chama não está em nenhuma delas.',
    fix: 'Entre a partir de uma dessas redes. Atrás de um proxy, TRUST_PROXY decide qual endereço conta.',
  },
  policy_locks_out: {
    meaning: 'A sessão que salva a política não a cumpriria, portanto ninguém poderia voltar atrás.',
    fix: 'Leia error_description: configure o segundo fator ou adicione seu próprio domínio ou rede. Depois salve novamente.',
  },
  session_required: {
    meaning: 'Isto não pode ser feito com uma chave de API.',
    fix: 'Peça ao usuário que faça isso no navegador dele.',
  },
  merge_not_allowed: {
    meaning: 'Uma das duas contas pertence a um administrador.',
    fix: 'Mescle somente contas que não são de administradores.',
  },
  otp_not_enrolled: {
    meaning: 'Isto precisa de um segundo fator, e a conta não tem nenhum.',
    fix: 'Configure códigos de uso único ou uma chave de acesso nas configurações da conta.',
  },
  identity_verification_required: {
    meaning: 'Os desenvolvedores precisam verificar o endereço de e-mail antes de registrar qualquer coisa.',
    fix: 'Abra verify_url e verifique o endereço.',
  },
  invalid_client: {
    meaning: 'O cliente é desconhecido, ou suas credenciais estão ausentes, erradas ou expiradas.',
    fix: 'Confira client_id e o segredo na página “Segredos” do aplicativo e envie-os por um único método.',
  },
  invalid_grant: {
    meaning:
      'O código, o refresh token ou o auth_req_id é desconhecido, já foi usado, expirou ou não pertence a esta requisição.',
    fix: 'Comece de novo no endpoint de autorização. Resgate o código uma vez, em até 60 segundos, com a mesma redirect_uri e o mesmo verifier.',
  },
  unauthorized_client: {
    meaning:
      'O aplicativo não pode fazer isto: está suspenso, seu tipo não se aplica ou o token pertence a outro cliente.',
    fix: 'Fale com os administradores ou use uma concessão adequada ao aplicativo.',
  },
  unsupported_grant_type: {
    meaning: 'O grant_type não é aceito.',
    fix: 'Envie um dos grant_types_supported.',
  },
  unsupported_response_type: {
    meaning: 'Somente response_type=code é aceito.',
    fix: 'Envie response_type=code.',
  },
  invalid_scope: {
    meaning:
      'Os escopos pedidos estão ausentes, malformados ou não registrados, ou falta um obrigatório entre eles.',
    fix: 'Peça escopos registrados para o aplicativo.',
  },
  invalid_target: {
    meaning: 'resource não identifica este serviço.',
    fix: 'Omita resource ou envie a URL deste serviço.',
  },
  invalid_authorization_details: {
    meaning:
      'authorization_details não é JSON de um tipo declarado pela API ou não pode ser usado aqui (RFC 9396). A descrição indica o membro.',
    fix: 'Envie um array JSON de objetos que correspondam aos tipos da API e indique a API com resource ou locations.',
  },
  invalid_dpop_proof: {
    meaning:
      'A prova DPoP está ausente, malformada, é de outra requisição, já foi usada ou foi assinada com outra chave.',
    fix: 'Faça uma nova prova para cada requisição: htm e htu desta requisição, iat de agora, um jti aleatório e ath quando um token de acesso for enviado.',
  },
  use_dpop_nonce: {
    meaning: 'A prova DPoP não tem um nonce válido, e o próprio horário dela não mostra que é recente.',
    fix: 'Repita a requisição com uma nova prova que contenha o nonce do cabeçalho DPoP-Nonce.',
  },
  access_denied: {
    meaning:
      'O usuário recusou (uma nova solicitação precisa esperar dez minutos), ou o aplicativo aguarda análise e o usuário não é da equipe dele.',
    fix: 'Deixe o usuário decidir novamente ou aguarde a análise.',
  },
  interaction_required: {
    meaning:
      'O usuário está conectado com menos força do que a requisição pede, e prompt=none não permite pedir mais.',
    fix: 'Omita prompt=none uma vez.',
  },
  unmet_authentication_requirements: {
    meaning:
      'A requisição exige um login mais forte (a claim essencial acr) do que o usuário fez ou pode fazer.',
    fix: 'Peça ao usuário que adicione códigos de uso único ou uma chave de acesso à conta e depois envie a requisição novamente.',
  },
  consent_required: {
    meaning: 'O usuário precisaria consentir primeiro, e prompt=none não permite isso.',
    fix: 'Omita prompt=none uma vez.',
  },
  invalid_request_object: {
    meaning:
      'O objeto de requisição não está assinado por uma chave registrada do cliente, expirou, é para outro serviço ou não tem todos os parâmetros.',
    fix: 'Assine-o com uma chave de jwks ou jwks_uri: iss e client_id são o client_id, aud é o emissor.',
  },
  request_uri_not_supported: {
    meaning: 'request_uri não é uma do endpoint de requisição de autorização enviada previamente (PAR).',
    fix: 'Envie os parâmetros previamente a /oauth/par ou envie-os diretamente.',
  },
  authorization_pending: {
    meaning: 'O usuário ainda não respondeu.',
    fix: 'Consulte novamente após o intervalo.',
  },
  slow_down: {
    meaning: 'Você está consultando com mais frequência do que o intervalo permite.',
    fix: 'Aguarde o intervalo entre as consultas.',
  },
  expired_token: {
    meaning: 'O usuário não respondeu a tempo.',
    fix: 'Inicie uma nova requisição.',
  },
  unknown_user_id: {
    meaning: 'O hint não corresponde a nenhum usuário que conectou este aplicativo.',
    fix: 'Envie o sub ou um id_token de um usuário que entrou no aplicativo.',
  },
  invalid_binding_message: {
    meaning: 'binding_message está vazia, é longa demais ou contém caracteres que não podem ser exibidos.',
    fix: 'Envie uma linha curta de texto simples.',
  },
  invalid_client_metadata: {
    meaning: 'Os metadados do cliente não são aceitáveis.',
    fix: 'Leia error_description. redirect_uris e um método de autenticação aceito são obrigatórios.',
  },
  invalid_redirect_uri: {
    meaning: 'Uma URI de redirecionamento não é aceitável.',
    fix: 'Corrija os itens listados em details: https, sem fragmento, sem nome de usuário.',
  },
  invalid_webhook_url: {
    meaning: 'A URL do webhook não pode ser usada.',
    fix: 'Use uma URL https cujo host resolva somente para endereços públicos.',
  },
  uri_not_in_application: {
    meaning: 'A URI não é uma das URIs de redirecionamento do aplicativo.',
    fix: 'Envie-a exatamente como está registrada.',
  },
  risk_acknowledgement_required: {
    meaning: 'O aplicativo tem sinais de risco que um administrador precisa confirmar ter analisado.',
    fix: 'Analise os sinais e depois envie risk_acknowledged: true.',
  },
  has_owner: {
    meaning: 'Administradores só podem excluir aplicativos registrados sem chave.',
    fix: 'Rejeite-o ou suspenda-o, ou peça ao proprietário que o exclua.',
  },
  no_client_secret: {
    meaning: 'O aplicativo não se autentica com um segredo do cliente.',
    fix: 'Altere primeiro o método de autenticação se ele precisar de um segredo.',
  },
  scope_exists: {
    meaning: 'O escopo já está na lista.',
    fix: 'Exclua o item primeiro ou escolha outro nome.',
  },
  group_exists: {
    meaning: 'Já existe um grupo com este nome. Maiúsculas e minúsculas contam como iguais.',
    fix: 'Escolha outro nome ou use o grupo existente.',
  },
  role_exists: {
    meaning: 'Já existe uma função com este nome. Maiúsculas e minúsculas contam como iguais.',
    fix: 'Escolha outro nome ou altere a função existente.',
  },
  already_assigned: {
    meaning: 'A mesma atribuição já existe e não terminou.',
    fix: 'Altere o término dela ou encerre-a primeiro.',
  },
  already_member: {
    meaning: 'O usuário já é membro da organização.',
    fix: 'Altere a função do membro.',
  },
  last_owner: {
    meaning: 'Uma organização precisa ter pelo menos um proprietário.',
    fix: 'Torne outra pessoa proprietária primeiro.',
  },
  role_changed: {
    meaning: 'Outra pessoa alterou a função nesse meio-tempo.',
    fix: 'Obtenha o membro novamente e depois decida.',
  },
  domain_exists: {
    meaning: 'A organização já tem este domínio.',
    fix: 'Verifique o item existente.',
  },
  handle_taken: {
    meaning: 'Uma organização cliente tem este handle ou o tinha antes de ser excluída.',
    fix: 'Escolha outro handle; handles nunca são reutilizados.',
  },
  last_administrator: {
    meaning: 'Uma organização cliente precisa ter pelo menos um administrador.',
    fix: 'Torne outra pessoa administradora primeiro.',
  },
  organization_has_applications: {
    meaning: 'A organização ainda tem aplicativos.',
    fix: 'Transfira-os ou exclua-os primeiro.',
  },
  last_active_key: {
    meaning: 'A última chave de assinatura ativa não pode ser revogada.',
    fix: 'Emita uma nova chave primeiro.',
  },
  already_revoked: {
    meaning: 'A chave de assinatura já está revogada.',
    fix: 'Obtenha a lista de chaves novamente.',
  },
  too_many_keys: {
    meaning: 'O aplicativo atingiu o limite de chaves de assinatura ativas.',
    fix: 'Revogue uma primeiro.',
  },
  no_signing_key: {
    meaning: 'Não há chave de assinatura ativa.',
    fix: 'Emita uma.',
  },
  no_webhook_url: {
    meaning: 'O aplicativo não tem URL de webhook.',
    fix: 'Defina webhook_url primeiro.',
  },
  nonce_replayed: {
    meaning: 'Este action_request_nonce já foi usado.',
    fix: 'Use um novo para cada ação.',
  },
  not_dead: {
    meaning: 'Somente entregas que falharam podem ser repetidas assim.',
    fix: 'Obtenha o item novamente: ele pode estar pendente ou entregue.',
  },
  invalid_credential: {
    meaning: 'A resposta da chave de acesso está malformada, é desconhecida ou não corresponde ao desafio.',
    fix: 'Peça novas opções e deixe o navegador assiná-las.',
  },
  invalid_credentials: {
    meaning: 'O endereço de e-mail, a senha ou o código está errado, ou a conta não é de um administrador.',
    fix: 'Confira o que enviou; cada código funciona uma vez.',
  },
  invalid_otp: {
    meaning: 'O código de uso único está errado ou já foi usado.',
    fix: 'Aguarde o próximo código.',
  },
  confirms_otherwise: {
    meaning: 'Um código enviado por e-mail confirma somente pessoas que não têm senha nem segundo fator.',
    fix: 'Confirme com o que a conta tem: POST /api/v1/me/step_up.',
  },
  last_passkey: {
    meaning:
      'A última chave de acesso não pode ser removida enquanto as aprovações ou uma política exigirem uma chave de acesso, nem enquanto for o único segundo fator de um administrador.',
    fix: 'Registre outra chave de acesso ou desative a exigência primeiro.',
  },
  no_passkey: {
    meaning: 'Isto precisa de uma chave de acesso, e a conta não tem nenhuma.',
    fix: 'Registre uma chave de acesso primeiro.',
  },
  too_many: {
    meaning:
      'Você atingiu o limite de chaves de API ou agentes (100), chaves de acesso (50) ou dispositivos (100), ou de grupos (10.000), funções (200) ou atribuições de um aplicativo (10.000).',
    fix: 'Remova um que você não usa mais.',
  },
  invalid_device_secret: {
    meaning: 'O dispositivo foi assumido com outro device_secret.',
    fix: 'Envie o segredo que o dispositivo gerou quando foi assumido.',
  },
  device_claimed_by_other_user: {
    meaning: 'O dispositivo pertence a outro usuário.',
    fix: 'Peça a esse usuário que o libere ou use um novo device_uuid.',
  },
  missing_credentials: {
    meaning: 'Uma mesclagem exige target_session_token ou otp_code.',
    fix: 'Envie exatamente um deles.',
  },
  conflicting_credentials: {
    meaning: 'Uma mesclagem aceita target_session_token ou otp_code, não os dois.',
    fix: 'Envie exatamente um deles.',
  },
  invalid_merge_credential: {
    meaning: 'O token ou código da mesclagem está errado, expirou ou já foi usado.',
    fix: 'Obtenha um novo com a conta que você quer manter.',
  },
  same_account: {
    meaning: 'Origem e destino são a mesma conta.',
    fix: 'Entre na conta que você quer encerrar.',
  },
  email_not_verified: {
    meaning: 'A conta não tem endereço de e-mail verificado. Em uma mesclagem: a conta que você mantém.',
    fix: 'Verifique-o primeiro. Você pode reenviar o link em /account.',
  },
  own_account: {
    meaning: 'Administradores não alteram nada da própria conta aqui.',
    fix: 'Use as páginas da sua conta ou peça a outro administrador.',
  },
  count_differs: {
    meaning: 'A seleção de uma tarefa em massa tem um número de pessoas diferente de expected_count.',
    fix: 'Confira a seleção novamente: count é quantas são agora. Envie esse número se estiver certo.',
  },
  email_taken: {
    meaning: 'Uma conta aberta já tem este endereço de e-mail.',
    fix: 'Encontre essa pessoa pelo endereço ou use outro endereço.',
  },
  already_arrived: {
    meaning: 'A pessoa já tem uma forma de entrar, portanto não há para que convidá-la.',
    fix: 'Se ela a perdeu, remova as formas de entrar dela: então ela recebe um link por e-mail.',
  },
  account_suspended: {
    meaning: 'A conta está suspensa, portanto a pessoa não poderia usar o que receberia por e-mail.',
    fix: 'Retire a suspensão primeiro.',
  },
  proposal_open: {
    meaning: 'Uma das duas contas faz parte de uma mesclagem proposta ainda não decidida.',
    fix: 'Aguarde as respostas ou retire essa proposta.',
  },
  not_a_reporter: {
    meaning: 'Este aplicativo não pode informar verificações de identidade.',
    fix: 'Peça a um administrador que o autorize a isso.',
  },
  method_not_allowed: {
    meaning: 'O aplicativo não pode informar verificações por este método.',
    fix: 'Envie um dos identity_verification_methods dele.',
  },
  invalid_signature: {
    meaning:
      'A assinatura, seu carimbo de data e hora ou seu nonce está ausente ou não corresponde à requisição.',
    fix: 'Assine a string canônica de exatamente o que você envia, no máximo cinco minutos antes.',
  },
  nonce_replay: {
    meaning: 'Este X-Agent-Nonce já foi usado.',
    fix: 'Use um novo para cada chamada.',
  },
  missing_idempotency_key: {
    meaning: 'O cabeçalho Idempotency-Key está ausente ou vazio.',
    fix: 'Envie-o em todas as chamadas.',
  },
  idempotency_key_reused: {
    meaning: 'Este Idempotency-Key foi usado com outro corpo nas últimas 24 horas.',
    fix: 'Use uma nova chave para uma nova requisição.',
  },
  idempotency_key_in_use: {
    meaning: 'Uma chamada com este Idempotency-Key ainda não terminou.',
    fix: 'Envie a mesma chamada com a mesma chave novamente em instantes: ela recebe a resposta da primeira.',
  },
  action_not_allowed: {
    meaning: 'O agente não tem permissão para solicitar esta ação.',
    fix: 'Peça ao dono dele que a adicione a allowed_action_types.',
  },
  ip_not_allowed: {
    meaning: 'O agente não tem permissão para chamar deste endereço.',
    fix: 'Peça ao dono dele que adicione o endereço a allowed_ips.',
  },
  bearer_only_disabled: {
    meaning: 'Este serviço aceita somente chamadas assinadas.',
    fix: 'Dê ao agente uma chave pública Ed25519 e assine as chamadas dele.',
  },
  cool_down_active: {
    meaning: 'O usuário acabou de rejeitar esta ação.',
    fix: 'Aguarde o número de segundos indicado em Retry-After e pense se deve perguntar de novo.',
  },
  already_decided: {
    meaning: 'A solicitação ou revisão já está encerrada.',
    fix: 'Leia-a novamente para saber o resultado.',
  },
  not_decided: {
    meaning: 'Não há recibo até que o usuário decida.',
    fix: 'Aguarde a decisão.',
  },
  altered: {
    meaning: 'O que o usuário viu não corresponde mais ao que está armazenado, portanto nada foi aprovado.',
    fix: 'Faça o agente enviar uma nova solicitação. Para uma permissão permanente, mostre os limites de novo e recomece.',
  },
  already_allowed: {
    meaning: 'A pessoa já tem este acesso.',
    fix: 'Use o aplicativo.',
  },
  already_requested: {
    meaning: 'A pessoa já solicitou isto, e ninguém decidiu ainda.',
    fix: 'Aguarde a decisão ou cancele a solicitação primeiro.',
  },
  role_not_found: {
    meaning: 'O aplicativo não tem função com o nome solicitado.',
    fix: 'Crie a função ou rejeite a solicitação.',
  },
  wrong_number: {
    meaning: 'O número não corresponde ao que o agente mostra.',
    fix: 'Compare novamente. Um segundo número errado rejeita a solicitação.',
  },
  number_rejected: {
    meaning: 'Um segundo número errado rejeitou a solicitação.',
    fix: 'Se foi você quem a iniciou, faça o agente tentar novamente mais tarde.',
  },
} satisfies typeof en;
