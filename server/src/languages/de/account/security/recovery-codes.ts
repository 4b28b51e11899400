import type { en } from '../../../../account/security/recovery-codes.messages.ts';

export default {
  title: 'Wiederherstellungscodes',
  shown:
    'Drucken Sie sie aus oder schreiben Sie sie auf, und bewahren Sie sie getrennt von Ihrem Smartphone auf. Sie werden nur dieses eine Mal angezeigt; frühere funktionieren nicht mehr.',
  gone: 'Wiederherstellungscodes werden einmal angezeigt, direkt nachdem sie erstellt wurden.',
  back: 'Zurück zu „Sicherheit“',
  saved: 'Ich habe sie gesichert',
  download: 'Herunterladen',
  print: 'Drucken',
  fileHead: (email, service) =>
    `Wiederherstellungscodes von ${email} für ${service}. Jeder funktioniert einmal.`,
} satisfies typeof en;
