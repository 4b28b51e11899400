import type { en } from '../../../../applications/risk/alert-administrators.messages.ts';

export default {
  alertSubject: 'Une application attend un examen',
  alertBody: (id, developer, flags) =>
    `${developer} a enregistré l’application ${id}. Elle présente ces indicateurs de risque : ${flags}. Tant qu’elle n’est pas approuvée, seul son développeur peut s’y connecter.`,
  alertAction: 'L’examiner',
  alertClosing:
    'Vous recevez cet e-mail parce que vous êtes administrateur. Nous ne vous écrirons pas au sujet d’autres enregistrements de ce développeur pendant 30 minutes.',
  renamedSubject: 'Une application approuvée a un nouveau nom',
  renamedBody: (before, after) =>
    `« ${before} », approuvée par un administrateur, s’appelle maintenant « ${after} ». Elle est toujours approuvée. Vérifiez que le nouveau nom n’est pas trompeur, puis approuvez-la de nouveau pour la retirer de la file d’examen.`,
  renamedClosing:
    'Vous recevez cet e-mail parce que vous êtes administrateur. Nous ne vous écrirons pas au sujet d’autres changements de ce nom avant son examen.',
} satisfies typeof en;
