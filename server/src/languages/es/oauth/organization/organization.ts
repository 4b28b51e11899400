import type { en } from '../../../../oauth/organization/organization.messages.ts';

export default {
  chooseTitle: 'Elige una organización',
  chooseLead: (application) => `¿Con qué organización quieres usar ${application}?`,
  organizations: 'Organización',
  without: 'Ninguna de ellas',
  withoutHint: 'Usarla por tu cuenta.',
  continue: 'Continuar',
  outsideTitle: 'No perteneces a esta organización',
  outsideLead: (application) => `${application} quiere que inicies sesión con una organización.`,
  outsideNamed:
    'Pide a un administrador de la organización que te invite o inicia sesión con la cuenta que pertenece a ella.',
  outsideAny:
    'Esta cuenta no pertenece a ninguna. Pide a un administrador de tu organización que te invite o inicia sesión con otra cuenta.',
  signedInAs: 'Has iniciado sesión como',
  switchAccount: 'Usar otra cuenta',
  join: (organization) => `Unirte a ${organization}`,
  joinLead: 'Con tu correo electrónico puedes unirte:',
  back: (application) => `Volver a ${application}`,
  notChosen: 'Elige una organización.',
} satisfies typeof en;
