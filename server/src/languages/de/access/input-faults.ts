import type { en } from '../../../access/input-faults.messages.ts';

export default {
  access_name: ({ max }) =>
    `Muss 1 bis ${max} Zeichen haben: Buchstaben A bis Z, Ziffern, einzelne Leerzeichen und dazwischen . _ -`,
  access_text: ({ max }) =>
    `Darf höchstens ${max} Zeichen haben, ohne Steuer-, Richtungs- oder Nullbreitenzeichen.`,
  entitlement: ({ max }) =>
    `Muss 1 bis ${max} sichtbare ASCII-Zeichen haben, ohne Leerzeichen, Kommas, Anführungszeichen und Backslashes.`,
  too_many_entitlements: ({ max }) => `Hat mehr als ${max} Einträge.`,
  person_unnamed: 'Geben Sie genau eine Person an, mit user_id, sub oder email.',
  person_unknown: 'Keine Person mit aktivem Konto.',
  manager_person_unnamed: 'Geben Sie genau eine Person an, mit sub oder email.',
  person_not_nameable:
    'Diese Person können Sie hier nicht angeben. Lassen Sie sie Zugriff beantragen oder wenden Sie sich an einen Administrator.',
  person_outside: 'Kein Mitglied der Organisation.',
  end_invalid: ({ years }) => `Muss ein Zeitpunkt innerhalb der nächsten ${years} Jahre sein.`,
  subject_unnamed: 'Geben Sie genau eines an: eine Person, eine Gruppe oder eine Organisation.',
  group_unknown: 'Diese Gruppe gibt es nicht.',
  organization_unknown: 'Keine Kundenorganisation.',
  application_unknown: 'Diese Anwendung gibt es nicht.',
  role_unknown: 'Diese Rolle gibt es nicht.',
  nothing_assigned: 'Geben Sie eine Anwendung, eine Rolle oder beides an.',
  role_elsewhere: 'Diese Rolle gehört zu einer anderen Anwendung.',
  role_everywhere: 'Muss weggelassen werden: Diese Rolle gilt für alle Anwendungen.',
  organizations_differ: 'Gehört zu einer anderen Organisation.',
} satisfies typeof en;
