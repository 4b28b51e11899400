import type { en } from '../../../../developer/tabs/tab-names.messages.ts';

export default {
  access: 'Accès',
  audit: 'Audit',
  deliveries: 'Livraisons',
  members: 'Membres',
  overview: 'Vue d’ensemble',
  policy: 'Politique de connexion',
  quickstart: 'Démarrage rapide',
  tryIt: 'Essayer',
  redirectUris: 'URI de redirection',
  authorizationDetails: 'Authorization details',
  hostVerification: 'Vérification de l’hôte',
  scopes: 'Scopes',
  settings: 'Paramètres',
  secrets: 'Secrets',
  signingKeys: 'Clés de signature',
  webhooks: 'Webhooks',
} satisfies typeof en;
