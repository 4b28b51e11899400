import type { en } from '../../../../resources/take-over/take-over.messages.ts';

export default {
  lostSubject: (name) => `L’API ${name} n’est plus vérifiée`,
  lostBody: (name, identifier, at) =>
    `Le ${at}, l’hôte de ${identifier} a été vérifié pour un autre enregistrement de la même API. Désormais, les applications obtiennent des access tokens pour cet enregistrement. ${name} n’en émet plus, et ses tokens antérieurs sont inactifs.`,
  lostNext:
    'Si vous ne vous y attendiez pas, cherchez sur l’hôte des enregistrements TXT ou un fichier de vérification qui ne sont pas à vous, et retirez-les. Publiez ensuite la nouvelle valeur, indiquée sur la page ci-dessous, et vérifiez de nouveau. La valeur publiée auparavant n’est plus acceptée.',
  wonSubject: (name) => `L’API ${name} a été vérifiée à la place d’un autre enregistrement`,
  wonBody: (name, identifier, at) =>
    `Le ${at}, l’hôte de ${identifier} a été vérifié pour ${name}. Jusque-là, il était vérifié pour un autre enregistrement de la même API, qui n’émet désormais plus de tokens. Les personnes qui utilisent l’API devront redonner leur consentement.`,
  wonNext:
    'L’autre enregistrement ne peut pas utiliser ce qu’il avait publié. Retirez tout de même son enregistrement TXT ou son fichier de l’hôte s’il s’y trouve encore.',
  action: 'Ouvrir l’API',
  closing: 'Vous recevez cet e-mail parce que vous gérez cette API.',
} satisfies typeof en;
