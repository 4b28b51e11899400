import type { en } from '../../../../account/security/end-access.messages.ts';

export default {
  subject: 'O que foi encerrado quando seu endereço foi verificado',
  body: (at) =>
    `Seu endereço de e-mail foi verificado em ${at}, em um navegador que nunca tinha entrado nesta conta. Caso um estranho tenha criado a conta, tudo o que era anterior foi encerrado:`,
  sessions: (count) => (count < 2 ? 'Uma sessão foi encerrada.' : `${count} sessões foram encerradas.`),
  password: 'A senha anterior não funciona mais.',
  phoneNumber: 'O número de telefone foi removido.',
  identityLevel: 'A verificação de identidade anterior não vale mais.',
  applications: (names) => `Aplicativos desconectados: ${names}.`,
  access_keys: (names) => `Chaves de API que pararam de funcionar: ${names}.`,
  registrations: (names) =>
    `Aplicativos cujo token de acesso de registro parou de funcionar, de modo que não alteram mais as próprias configurações: ${names}.`,
  devices: (names) => `Dispositivos que foram removidos: ${names}.`,
  agents: (names) => `Agentes que foram revogados: ${names}.`,
  permissions: (names) => `Agentes que precisam perguntar a você novamente antes de agir: ${names}.`,
  invitations: (names) => `Pessoas cujo convite para uma organização foi encerrado: ${names}.`,
  passkeys: (names) => `Chaves de acesso que foram removidas: ${names}.`,
  passkeys_to_confirm: (names) =>
    `Chaves de acesso que não fazem nada até você confirmá-las na página de chaves de acesso da sua conta: ${names}.`,
  name: (name) => `“${name}”`,
  comma: ', ',
  andMore: (names, more) => `${names} e mais ${more}`,
  action: 'Não criei esta conta: definir minha própria senha',
  chooseAction: 'Escolher como você entra',
  chooseClosing:
    'Os nomes e endereços do seu perfil também são de antes. Confira-os ou exclua a conta se você não a quiser.',
  closing: 'Se você mesmo criou a conta, entre novamente; não há mais nada a fazer.',
} satisfies typeof en;
