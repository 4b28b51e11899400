import type { en } from '../../../../developer/settings/settings.messages.ts';
import console from '../shared/console.ts';

export default {
  presentation: 'Como as pessoas o veem',
  name: 'Nome',
  description: 'Descrição',
  logoUrl: 'Logotipo',
  logoUrlHint:
    'O endereço https de uma imagem PNG quadrada, de 48 a 4096 pixels de largura e no máximo 1 MB.',
  logoFile: 'Logotipo como arquivo',
  logoFileHint:
    'Em vez de um endereço: um PNG de no máximo 512 KiB. Ele é convertido em um quadrado de no máximo 128 pixels, sem metadados.',
  homepageUrl: 'Página inicial',
  policy_uri: 'Política de privacidade',
  tos_uri: 'Termos de serviço',
  termsHint: 'Com link onde as pessoas entram e consentem.',
  support_uri: 'Ajuda',
  supportHint:
    'Uma página (https://…) ou um endereço (mailto:…), com link onde as pessoas entram e consentem.',
  accent: 'Cor dos botões',
  accentHint:
    'Como #1a5fb4. O texto branco sobre ela precisa de um contraste de 4,5:1. Mostrada enquanto o host da URI de redirecionamento está verificado.',
  accent_dark: 'Cor dos botões no tema escuro',
  preview: 'Prévia',
  accentDarkHint: 'Em branco: a cor mais próxima em que o texto escuro tem um contraste de 4,5:1.',
  client: 'Autenticação do cliente',
  method: 'No endpoint de token',
  none: 'Nenhuma (cliente público)',
  noneHint: 'Para apps móveis, de desktop e de navegador. Salvar isto exclui o segredo do cliente.',
  client_secret_basic: 'Segredo do cliente no cabeçalho Authorization',
  client_secret_post: 'Segredo do cliente no corpo da requisição',
  private_key_jwt: 'JWT assinado (private_key_jwt)',
  private_key_jwtHint: 'Precisa das chaves públicas abaixo. Nenhum segredo é compartilhado.',
  jwks: 'Chaves públicas (JWK Set)',
  jwksHint: '{"keys": […]}: de 1 a 10 chaves públicas RSA, P\u2011256 ou Ed25519.',
  jwksUri: 'Endereço das chaves públicas',
  jwksUriHint: 'Em vez das próprias chaves: o endereço https em que você as publica.',
  jwksFault: 'Digite um JWK Set válido em JSON.',
  requirePkce: 'Exigir PKCE (S256)',
  requirePkceHint:
    'Desative somente para uma biblioteca que não consegue enviar PKCE. Clientes públicos sempre precisam dele.',
  signOut: 'Entrar e sair',
  initiateLogin: 'Onde um login pode começar a partir daqui',
  initiateLoginHint:
    'Um endereço https do seu aplicativo que traz as pessoas até nós para entrar (initiate_login_uri).',
  postLogout: 'Para onde as pessoas voltam depois de sair',
  postLogoutHint: 'Um endereço por linha.',
  backchannel: 'Endereço de logout de backchannel',
  backchannelHint: 'Notificamos este endereço quando alguém sai.',
  browser: 'Chamadas do navegador',
  origins: 'Origens permitidas',
  originsHint:
    'Uma por linha, como https://app.example.com. As páginas destas origens podem chamar os endpoints de token e userinfo.',
  webhook: 'Eventos',
  webhookUrl: 'Endereço do webhook',
  webhookUrlHint:
    'Um endereço https; em um servidor de desenvolvimento, http://localhost também funciona. Em branco: nada é enviado.',
  save: 'Salvar',
  optional: '(opcional)',
  saved: 'Salvo.',
  pending: console.riskPending,
  remove: 'Excluir o aplicativo',
  removeLabel: 'Excluir…',
  removeWarning: (name) =>
    `${name} é excluído imediatamente. As pessoas não podem mais entrar nele, todos os tokens dele param de funcionar, e o ID do cliente nunca é reutilizado. Isso não pode ser desfeito.`,
  removeName: 'Digite o nome dele para confirmar',
  removeFault: 'Este não é o nome do aplicativo.',
  removeNow: 'Excluir definitivamente',
} satisfies typeof en;
