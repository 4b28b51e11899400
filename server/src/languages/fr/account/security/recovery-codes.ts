import type { en } from '../../../../account/security/recovery-codes.messages.ts';

export default {
  title: 'Codes de récupération',
  shown:
    'Imprimez-les ou notez-les, et gardez-les à l’écart de votre téléphone. Ils ne sont affichés que cette fois ; les précédents ne fonctionnent plus.',
  gone: 'Les codes de récupération sont affichés une seule fois, juste après leur création.',
  back: 'Retour à la sécurité',
  saved: 'Je les ai enregistrés',
  download: 'Télécharger',
  print: 'Imprimer',
  fileHead: (email, service) =>
    `Codes de récupération de ${email} pour ${service}. Chacun fonctionne une fois.`,
} satisfies typeof en;
