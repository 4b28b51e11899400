import type { en } from '../../../../account/dormant/dormant.messages.ts';

export default {
  warnSubject: 'Melden Sie sich an, um Ihr Konto zu behalten',
  warnBody: (last) => `Sie haben Ihr Konto seit ${last} nicht verwendet.`,
  warnSuspended: (on) =>
    `Melden Sie sich vor ${on} an, und es bleibt, wie es ist. Andernfalls wird es dann gesperrt: Sie können sich nicht mehr anmelden, und Anwendungen können es nicht mehr verwenden.`,
  warnRemoved:
    'Konten, die gesperrt bleiben, werden später endgültig gelöscht. Vorher erhalten Sie eine weitere E-Mail.',
  warnOnly: 'Wenn Sie es noch brauchen, melden Sie sich einmal an.',
  warnAction: 'Anmelden',
  warnClosing:
    'Eine einzige Anmeldung genügt. Wenn Sie das Konto nicht mehr brauchen, müssen Sie nichts tun.',
  suspendedSubject: 'Ihr Konto ist gesperrt',
  suspendedBody: (last) =>
    `Sie haben Ihr Konto seit ${last} nicht verwendet, daher ist es gesperrt. Nichts ist gelöscht.`,
  suspendedBack: 'Um es wieder zu verwenden, wenden Sie sich an den Betreiber dieses Dienstes.',
  removedOn: (on) =>
    `Am ${on} wird das Konto endgültig gelöscht, sofern der Betreiber die Sperre nicht vorher aufhebt.`,
  announcedSubject: 'Ihr Konto wird gelöscht',
  announcedBody: (last) => `Ihr Konto ist gesperrt, weil Sie es seit ${last} nicht verwendet haben.`,
} satisfies typeof en;
