import type { en } from '../../../../developer/members/members.messages.ts';

export default {
  title: 'Mitglieder',
  personal: 'Diese Anwendung hat einen einzelnen Inhaber',
  personalBody:
    'Übertragen Sie sie an eine Organisation, um sie gemeinsam zu nutzen: Inhaber und Admins können sie verwalten; Mitglieder können sie ansehen und sich bei ihr anmelden, während sie auf die Prüfung wartet.',
  personalApi: 'Diese API hat einen einzelnen Inhaber',
  personalApiBody:
    'Übertragen Sie sie an eine Organisation, um sie gemeinsam zu nutzen: Inhaber und Admins können sie verwalten; Mitglieder können sie ansehen und Token für sie erhalten, bevor ihr Host verifiziert ist.',
  organizationLead: (name) =>
    `Gehört ${name}. Inhaber und Admins können sie ändern, Mitglieder können sie ansehen. Rollen gelten für die ganze Organisation.`,
  toOrganization: 'Organisation öffnen',
  person: 'Person',
  role: 'Rolle',
  since: 'Seit',
  owner: 'Inhaber',
  admin: 'Admin',
  member: 'Mitglied',
  you: 'Sie',
  transfer: 'An einen anderen Inhaber übertragen',
  transferLabel: 'Übertragen…',
  transferWarning:
    'Client-ID, Secrets, Einwilligungen und verifizierte URIs bleiben, wie sie sind. Wir schreiben allen, die die Anwendung jetzt verwalten, und allen, die sie künftig verwalten.',
  transferTo: 'Neuer Inhaber',
  yourself: 'Nur Sie',
  transferFault: (message) => message,
  transferNow: 'Übertragen',
  noTarget: 'Sie haben keine Organisation, an die Sie sie übertragen könnten. Erstellen Sie zuerst eine.',
  onlyOwners: 'Nur Inhaber der Organisation können sie übertragen.',
  found: 'Organisationen',
  done: 'Die Anwendung hat einen neuen Inhaber.',
  doneApi: 'Die API hat einen neuen Inhaber.',
  transferApiWarning:
    'Client-ID, Secrets, Einwilligungen und der verifizierte Host bleiben, wie sie sind. Wir schreiben allen, die die API jetzt verwalten, und allen, die sie künftig verwalten.',
} satisfies typeof en;
