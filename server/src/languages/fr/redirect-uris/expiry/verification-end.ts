import type { en } from '../../../../redirect-uris/expiry/verification-end.messages.ts';

export default {
  subject: (name, days) =>
    `Des URI de redirection vérifiées de ${name} expirent ${days <= 1 ? 'sous 24 heures' : `dans ${days} jours`}`,
  body: (name) =>
    `Vous avez vérifié que vous contrôlez les hôtes de ces URI de redirection de ${name}. Les vérifications expirent bientôt. Ensuite, les personnes verront les hôtes comme non vérifiés, et les caractères génériques ne correspondront plus.`,
  resourceSubject: (name, days) =>
    `L’hôte vérifié de l’API ${name} expire ${days <= 1 ? 'sous 24 heures' : `dans ${days} jours`}`,
  resourceBody: (name) =>
    `Vous avez vérifié que vous contrôlez l’hôte de l’API ${name}. La vérification expire bientôt. Ensuite, seule votre propre équipe pourra utiliser l’API : les tokens des autres personnes deviendront inactifs, et les applications n’en obtiendront pas de nouveaux.`,
  line: (uri, at) => `${uri} : ${at}`,
  keep: 'Pour renouveler, choisissez Vérifier. Cela fonctionne si l’enregistrement TXT ou le fichier est toujours en place.',
  action: 'Ouvrir l’application',
  closing: 'Vous recevez cet e-mail parce que vous gérez cette application.',
} satisfies typeof en;
