import type { en } from '../../../../oauth/organization/organization.messages.ts';

export default {
  chooseTitle: 'Escolha uma organização',
  chooseLead: (application) => `Com qual organização você quer usar ${application}?`,
  organizations: 'Organização',
  without: 'Nenhuma delas',
  withoutHint: 'Usar por conta própria.',
  continue: 'Continuar',
  outsideTitle: 'Você não pertence a esta organização',
  outsideLead: (application) => `${application} quer que você entre com uma organização.`,
  outsideNamed:
    'Peça a um administrador da organização que convide você, ou entre com a conta que pertence a ela.',
  outsideAny:
    'Esta conta não pertence a nenhuma. Peça a um administrador da sua organização que convide você, ou entre com outra conta.',
  signedInAs: 'Conectado como',
  switchAccount: 'Usar outra conta',
  join: (organization) => `Entrar em ${organization}`,
  joinLead: 'Com seu endereço de e-mail, você pode participar:',
  back: (application) => `Voltar para ${application}`,
  notChosen: 'Escolha uma organização.',
} satisfies typeof en;
