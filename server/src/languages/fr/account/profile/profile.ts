import type { en } from '../../../../account/profile/profile.messages.ts';

export default {
  title: 'Profil',
  lead: 'Ce que les applications peuvent apprendre sur vous, si vous l’acceptez.',
  preferredName: 'Nom d’usage',
  preferredNameHint: 'Montré aux applications qui demandent votre profil de base.',
  fullName: 'Nom complet',
  address: 'Adresse',
  addressHint: 'Communiquée uniquement aux applications que vous autorisez.',
  postalCode: 'Code postal',
  locale: 'Langue',
  localeHint: 'Pour ces pages et nos e-mails.',
  theme: 'Thème',
  themeHint: 'Pour ces pages, sur tous vos appareils.',
  themeSystem: 'Comme mon appareil',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  optional: 'facultatif',
  save: 'Enregistrer',
  tooLong: (most) => `Pas plus de ${most} caractères.`,
  localeFault: 'Choisissez l’une des langues.',
  themeFault: 'Choisissez l’un des thèmes.',
  furtherDetails: 'Autres informations',
  furtherDetailsLead:
    'Des informations supplémentaires que certaines applications utilisent, par exemple shop:size.',
  manage: 'Gérer',
  doneProfile: 'Votre profil est enregistré.',
} satisfies typeof en;
