import type { en } from '../../../../admin/person/person-form.messages.ts';

export default {
  newTitle: 'Nouvelle personne',
  newLead: 'La personne n’a encore aucun moyen de se connecter. L’invitation lui permet d’en choisir un.',
  editTitle: 'Modifier les informations',
  editLead:
    'Une nouvelle adresse ou un nouveau numéro n’est plus vérifié, et le niveau d’identité baisse avec lui. L’ancienne adresse reçoit un avis, la nouvelle un lien.',
  back: 'Toutes les personnes',
  email: 'Adresse e-mail',
  preferredName: 'Nom d’usage',
  fullName: 'Nom complet',
  phone: 'Numéro de téléphone',
  phoneHint: 'Avec l’indicatif du pays, par exemple +81 90 1234 5678.',
  address: 'Adresse',
  postalCode: 'Code postal',
  locale: 'Langue',
  noLocale: 'Non définie',
  claims: 'Claims personnalisés',
  claimsHint: 'Un par ligne, par exemple shop:size=L.',
  optional: '(facultatif)',
  invite: 'Envoyer une invitation maintenant',
  inviteHint:
    'Le lien fonctionne pendant sept jours et permet de définir une première clé d’accès ou un premier mot de passe.',
  create: 'Créer',
  save: 'Enregistrer',
  emailTaken: 'Un compte ouvert a déjà cette adresse.',
  fieldFault: (message) => message,
} satisfies typeof en;
