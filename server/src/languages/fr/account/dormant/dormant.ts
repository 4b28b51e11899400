import type { en } from '../../../../account/dormant/dormant.messages.ts';

export default {
  warnSubject: 'Connectez-vous pour garder votre compte',
  warnBody: (last) => `Vous n’avez pas utilisé votre compte depuis le ${last}.`,
  warnSuspended: (on) =>
    `Connectez-vous avant le ${on} et il reste tel quel. Sinon, il sera alors suspendu : vous ne pourrez plus vous connecter, et les applications ne pourront plus l’utiliser.`,
  warnRemoved:
    'Les comptes qui restent suspendus sont ensuite supprimés définitivement. Vous recevrez un autre e-mail avant cela.',
  warnOnly: 'Si vous en avez encore besoin, connectez-vous une fois.',
  warnAction: 'Se connecter',
  warnClosing: 'Une seule connexion suffit. Si vous n’avez plus besoin du compte, vous n’avez rien à faire.',
  suspendedSubject: 'Votre compte est suspendu',
  suspendedBody: (last) =>
    `Vous n’avez pas utilisé votre compte depuis le ${last} : il est suspendu. Rien n’est supprimé.`,
  suspendedBack: 'Pour l’utiliser de nouveau, contactez l’exploitant de ce service.',
  removedOn: (on) =>
    `Le ${on}, le compte sera supprimé définitivement, sauf si l’exploitant lève la suspension avant.`,
  announcedSubject: 'Votre compte va être supprimé',
  announcedBody: (last) =>
    `Votre compte est suspendu parce que vous ne l’avez pas utilisé depuis le ${last}.`,
} satisfies typeof en;
