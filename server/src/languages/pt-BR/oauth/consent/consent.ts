import type { en } from '../../../../oauth/consent/consent.messages.ts';

export default {
  test: 'Este é o login de teste que você iniciou no console do desenvolvedor. O que você escolher não será lembrado.',
  consentTitle: (application) => `Entrar em ${application}`,
  accessTitle: (application, resource) => `Dar a ${application} acesso a ${resource}`,
  consentLead: (application) => `${application} está pedindo o seguinte. Você escolhe o que compartilhar.`,
  actTitle: (application, resource) => `Aprovar o que ${application} faz em ${resource}`,
  actLead: (application) => `${application} pede que você aprove o seguinte. Perguntamos a você a cada vez.`,
  actLife: (application, minutes) =>
    `Se você permitir, ${application} pode fazer isto em até ${minutes} ${minutes < 2 ? 'minuto' : 'minutos'} e depois precisa perguntar de novo.`,
  actOnce: (application, minutes) =>
    `Se você permitir, ${application} pode fazer isto uma vez, em até ${minutes} ${minutes < 2 ? 'minuto' : 'minutos'}.`,
  actChanged:
    'O que a API diz sobre esta solicitação mudou depois que esta página foi aberta, portanto nada foi aprovado. Leia novamente antes de decidir.',
  signedInAs: 'Você está conectado como',
  switchAccount: 'Usar outra conta',
  organization: 'Organização',
  returnsTo: 'Você voltará para',
  describesItself: 'Descrito em',
  notRegistered: 'Este aplicativo não está registrado aqui. O nome dele vem desta URL.',
  onThisDevice: 'Você voltará para um programa neste dispositivo. Continue somente se acabou de iniciá-lo.',
  unverifiedDomain: 'Proprietário não verificado',
  unverifiedReason: (host) => `Não verificamos que ${host} pertence a quem oferece este aplicativo.`,
  verifiedDomain: 'Proprietário verificado',
  awaitsReview: 'Este aplicativo aguarda análise. Somente a própria equipe pode usá-lo.',
  asks: 'Acesso solicitado',
  resourceAccess: (resource) => `Acesso a ${resource}`,
  unknownHosts: (client, resource) =>
    `Nenhum dos lados está verificado: o aplicativo é descrito por ${client}, e a API está em ${resource}. Continue somente se conhecer ambos.`,
  separately: 'Acesso opcional',
  separatelyHint: 'Marque somente se quiser compartilhar.',
  requiredHint: 'Obrigatório. Se você desmarcar, o login é cancelado.',
  alreadyShared: 'Já permitido',
  nothingStored: 'Nada armazenado ainda.',
  noFullName: 'Seu perfil não tem nome completo, então nenhum é compartilhado.',
  nameTitle: 'Seu nome completo',
  nameDescription: 'Ver seu nome completo.',
  allow: 'Permitir',
  deny: 'Negar',
  anotherPerson:
    'Agora você está conectado com uma conta diferente da de quando esta página foi aberta, portanto nada foi enviado. Confira o que esta conta compartilharia.',
} satisfies typeof en;
