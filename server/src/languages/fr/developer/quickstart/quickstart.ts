import type { en } from '../../../../developer/quickstart/quickstart.messages.ts';

export default {
  otherLanguages: 'Programmes dans d’autres langages, avec les valeurs de cette application :',
  lead: 'Une connexion qui fonctionne, remplie avec les valeurs de cette application. Nos tests exécutent chacun de ces programmes.',
  stack: 'Bibliothèque',
  install: '1. Installer',
  environment: '2. Définir les valeurs secrètes',
  environmentPublic: '2. Aucune valeur secrète',
  environmentPublicBody: 'Un client public n’a pas de secret ; PKCE protège la connexion.',
  secretComment: (fingerprint) => `# celui que vous avez enregistré ; son empreinte est ${fingerprint}`,
  secretMissing: '# créez-en un sous Secrets',
  code: '3. Copier le programme',
  run: '4. Essayer',
  runBody: (address) =>
    `Enregistrez-le sous sign-in.mjs, démarrez-le avec « node sign-in.mjs » et ouvrez ${address}. Vous serez connecté et renvoyé au programme.`,
  runEdge: 'Déployez-le dans vos edge functions et ouvrez /sign-in.',
  runHosted: 'Démarrez votre application et connectez-vous avec « Countersign ».',
  usesUri: 'URI de redirection :',
  notYet: 'Avant de commencer',
  more: 'En savoir plus, avec des explications',
  redirect_uri: 'Enregistrez cette adresse comme URI de redirection :',
  public:
    'Ce programme exige un client public : choisissez « Aucune » sous Paramètres, ou enregistrez une autre application pour lui.',
  confidential:
    'Ce programme exige un secret client : choisissez une méthode avec secret sous Paramètres, ou enregistrez une autre application pour lui.',
  pkce: 'Cette bibliothèque ne peut pas envoyer PKCE : désactivez « Exiger PKCE » sous Paramètres, ou utilisez openid-client, plus sûr.',
  openid: 'Autorisez le scope openid.',
  toUris: 'URI de redirection',
  toSettings: 'Paramètres',
  toScopes: 'Scopes',
} satisfies typeof en;
