import type { en } from '../../../../oauth/organization/organization.messages.ts';

export default {
  chooseTitle: 'Organisation wählen',
  chooseLead: (application) => `Mit welcher Organisation möchten Sie ${application} verwenden?`,
  organizations: 'Organisation',
  without: 'Keine davon',
  withoutHint: 'Für sich allein verwenden.',
  continue: 'Weiter',
  outsideTitle: 'Sie gehören nicht zu dieser Organisation',
  outsideLead: (application) => `${application} verlangt, dass Sie sich mit einer Organisation anmelden.`,
  outsideNamed:
    'Bitten Sie einen Administrator der Organisation, Sie einzuladen, oder melden Sie sich mit dem Konto an, das dazugehört.',
  outsideAny:
    'Dieses Konto gehört zu keiner. Bitten Sie einen Administrator Ihrer Organisation, Sie einzuladen, oder melden Sie sich mit einem anderen Konto an.',
  signedInAs: 'Angemeldet als',
  switchAccount: 'Anderes Konto verwenden',
  join: (organization) => `${organization} beitreten`,
  joinLead: 'Mit Ihrer E-Mail-Adresse können Sie beitreten:',
  back: (application) => `Zurück zu ${application}`,
  notChosen: 'Wählen Sie eine Organisation.',
} satisfies typeof en;
