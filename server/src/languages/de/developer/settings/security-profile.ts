import type { en } from '../../../../developer/settings/security-profile.messages.ts';

export default {
  title: 'Sicherheitsprofil',
  lead: 'Mit FAPI 2.0 verwenden Banken, Gesundheitsdienste und Behörden OAuth. Schalten Sie es ein, wenn Ihre Partner es verlangen oder wenn für Sie unsere strengsten Regeln gelten sollen.',
  isOn: 'Diese Anwendung hält FAPI 2.0 ein. Eine Änderung, die dem Profil widerspricht, wird abgelehnt.',
  met: 'Erfüllt',
  set: 'Vom Profil festgelegt',
  open: 'Zuerst ändern',
  always:
    'Außerdem bleiben Refresh-Token bei der Verwendung gleich, und Client-Assertions nennen nur unsere Adresse als Audience.',
  turnOn: 'FAPI 2.0 einschalten',
  turnOff: 'FAPI 2.0 ausschalten',
} satisfies typeof en;
