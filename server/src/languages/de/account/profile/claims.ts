import type { en } from '../../../../account/profile/claims.messages.ts';
import name from '../shared/name.ts';

export default {
  title: 'Weitere Angaben',
  lead: 'Zusätzliche Angaben, die manche Anwendungen nutzen, etwa shop:size. Eine Anwendung erhält eine davon nur, wenn sie sie namentlich anfordert und Sie zustimmen.',
  name: 'Name',
  nameHint: 'Zwei Teile mit einem Doppelpunkt dazwischen, etwa shop:size.',
  value: 'Wert',
  action: 'Aktion',
  change: 'Ändern',
  changeNamed: (name) => `${name} ändern`,
  remove: 'Entfernen…',
  removeNow: 'Entfernen',
  removeWarning: (name) =>
    `${name} wird hier gelöscht. Anwendungen, die den Wert erhalten haben, behalten ihn.`,
  formTitle: 'Wert hinzufügen oder ändern',
  save: 'Speichern',
  empty: 'Keine weiteren Angaben',
  emptyBody: 'Anwendungen, die solche Werte verwenden, nennen Ihnen die Namen.',
  badName: 'Verwenden Sie zwei Teile mit einem Doppelpunkt dazwischen und ohne Leerzeichen, etwa shop:size.',
  missing: 'Geben Sie einen Wert ein. Um einen zu löschen, entfernen Sie ihn.',
  tooLong: (max) => `Verwenden Sie höchstens ${max} Zeichen.`,
  hidden: name.hidden,
  tooMany: (max) => `Es sind höchstens ${max} möglich. Entfernen Sie zuerst einen.`,
  doneSaved: 'Der Wert ist gespeichert.',
  doneRemoved: 'Der Wert ist entfernt.',
} satisfies typeof en;
