import type { en } from '../../../../developer/settings/settings.messages.ts';
import console from '../shared/console.ts';

export default {
  presentation: 'Comment les personnes la voient',
  name: 'Nom',
  description: 'Description',
  logoUrl: 'Logo',
  logoUrlHint: 'L’adresse https d’une image PNG carrée, de 48 à 4096 pixels de large et de 1 Mo au plus.',
  logoFile: 'Logo sous forme de fichier',
  logoFileHint:
    'Au lieu d’une adresse : un PNG de 512 Kio au plus. Nous en faisons un carré de 128 pixels au plus, sans métadonnées.',
  homepageUrl: 'Page d’accueil',
  policy_uri: 'Politique de confidentialité',
  tos_uri: 'Conditions d’utilisation',
  termsHint: 'En lien là où les personnes se connectent et donnent leur consentement.',
  support_uri: 'Aide',
  supportHint:
    'Une page (https://…) ou une adresse (mailto:…), en lien là où les personnes se connectent et donnent leur consentement.',
  accent: 'Couleur des boutons',
  accentHint:
    'Par exemple #1a5fb4. Le texte blanc posé dessus exige un contraste de 4.5:1. Affichée tant que l’hôte de l’URI de redirection est vérifié.',
  accent_dark: 'Couleur des boutons dans le thème sombre',
  preview: 'Aperçu',
  accentDarkHint: 'Vide : la couleur la plus proche avec laquelle un texte sombre a un contraste de 4.5:1.',
  client: 'Authentification du client',
  method: 'Au point de terminaison de token',
  none: 'Aucune (client public)',
  noneHint:
    'Pour les applications mobiles, de bureau et de navigateur. Enregistrer cela supprime le secret client.',
  client_secret_basic: 'Secret client dans l’en-tête Authorization',
  client_secret_post: 'Secret client dans le corps de la requête',
  private_key_jwt: 'JWT signé (private_key_jwt)',
  private_key_jwtHint: 'Nécessite les clés publiques ci-dessous. Aucun secret n’est partagé.',
  jwks: 'Clés publiques (JWK Set)',
  jwksHint: '{"keys": […]} : de 1 à 10 clés publiques RSA, P\u2011256 ou Ed25519.',
  jwksUri: 'Adresse des clés publiques',
  jwksUriHint: 'Au lieu des clés elles-mêmes : l’adresse https où vous les publiez.',
  jwksFault: 'Saisissez un JWK Set valide en JSON.',
  requirePkce: 'Exiger PKCE (S256)',
  requirePkceHint:
    'Ne le désactivez que pour une bibliothèque qui ne peut pas envoyer PKCE. Les clients publics en ont toujours besoin.',
  signOut: 'Connexion et déconnexion',
  initiateLogin: 'Où une connexion peut commencer d’ici',
  initiateLoginHint:
    'Une adresse https de votre application qui envoie les personnes se connecter chez nous (initiate_login_uri).',
  postLogout: 'Où les personnes reviennent après la déconnexion',
  postLogoutHint: 'Une adresse par ligne.',
  backchannel: 'Adresse de déconnexion back-channel',
  backchannelHint: 'Nous informons cette adresse quand quelqu’un se déconnecte.',
  browser: 'Appels depuis le navigateur',
  origins: 'Origines autorisées',
  originsHint:
    'Une par ligne, par exemple https://app.example.com. Les pages de ces origines peuvent appeler les points de terminaison de token et userinfo.',
  webhook: 'Événements',
  webhookUrl: 'Adresse de webhook',
  webhookUrlHint:
    'Une adresse https ; sur un serveur de développement, http://localhost convient aussi. Laissez vide pour ne rien envoyer.',
  save: 'Enregistrer',
  optional: '(facultatif)',
  saved: 'Enregistré.',
  pending: console.riskPending,
  remove: 'Supprimer l’application',
  removeLabel: 'Supprimer…',
  removeWarning: (name) =>
    `${name} est supprimée immédiatement. Les personnes ne peuvent plus s’y connecter, tous ses tokens cessent de fonctionner, et son client ID n’est jamais réutilisé. Cette action est irréversible.`,
  removeName: 'Saisissez son nom pour confirmer',
  removeFault: 'Ce n’est pas le nom de l’application.',
  removeNow: 'Supprimer définitivement',
} satisfies typeof en;
