import type { en } from '../../../../developer/secrets/secrets.messages.ts';

export default {
  clientSecret: 'Segredo do cliente',
  clientSecretLead: 'Seu aplicativo se autentica no endpoint de token com este segredo.',
  clientSecretLeadApi:
    'Sua API se autentica com este segredo para a introspecção e para obter chaves de webhook.',
  noneApi: 'Esta API se autentica sem segredo. Para usar um, escolha outro método em “Configurações”.',
  missingApi: 'A API ainda não tem segredo, portanto não pode perguntar sobre tokens opacos. Crie um.',
  none: 'Este aplicativo se autentica sem segredo. Para usar um, escolha outro método em “Configurações”.',
  missing: 'O aplicativo ainda não tem segredo, portanto não pode resgatar códigos. Crie um.',
  fingerprint: 'Impressão digital',
  fingerprintHint:
    'Os primeiros 8 dígitos hexadecimais do SHA-256 dele, para ver qual segredo está implantado:',
  expires: 'Expira',
  expired: 'expirado',
  soon: 'em breve',
  lastUsed: 'Último uso',
  neverUsed: 'Nenhum uso registrado ainda',
  lastUsedHint: 'Registrado no máximo uma vez por hora.',
  previousLastUsed: 'Último uso do segredo anterior',
  previous: 'O segredo anterior funciona até',
  rotate: 'Novo segredo do cliente…',
  rotateNow: 'Criar um novo segredo',
  rotateWarning:
    'O novo segredo é mostrado uma vez, na próxima página. O segredo atual termina quando você escolher abaixo. Um segredo mais antigo que ainda funcione termina imediatamente.',
  grace: 'O segredo atual termina',
  graceHint: 'Os dois funcionam até lá, para você ter tempo de implantar o novo em todos os lugares.',
  grace0: 'imediatamente – somente se vazou',
  grace3600: 'em uma hora',
  grace86400: 'em um dia',
  grace604800: 'em sete dias',
  webhookSecret: 'Segredo do webhook',
  webhookSecretLead:
    'Assina entregas no formato legado (sha256=). Todas as outras são assinadas com as chaves de assinatura.',
  legacy:
    'Este segredo nunca foi alterado, portanto as entregas são assinadas com o SHA-256 dele em hexadecimal, o que está obsoleto. Crie um novo para assinar com o próprio segredo.',
  rotateWebhook: 'Novo segredo do webhook…',
  rotateWebhookWarning:
    'O novo segredo é mostrado uma vez, na próxima página. O atual termina imediatamente, e novas entregas são assinadas com o novo.',
} satisfies typeof en;
