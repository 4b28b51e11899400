import type { en } from '../../../../account/front/front.messages.ts';

export default {
  title: 'Un seul compte, et vous décidez de ce qui peut l’utiliser',
  lead: (name) =>
    `${name} vous connecte aux applications et vous montre ce qu’elles et vos agents peuvent faire en votre nom.`,
  signIn: 'Se connecter',
  signUp: 'Créer un compte',
  people: 'Pour vous',
  peopleLead:
    'Connectez-vous avec une clé d’accès, un mot de passe ou un code reçu par e-mail. Voyez ce qui a accès à votre compte et retirez cet accès à tout moment.',
  account: 'Votre compte',
  developers: 'Pour les développeurs',
  developersLead:
    'Ajoutez la connexion à une application dans n’importe quel langage, protégez une API et recevez des événements.',
  documentation: 'Documentation',
  reference: 'Référence de l’API',
  console: 'Console développeur',
  diagnose: 'Vérifier un lien de connexion',
  agents: 'Pour ceux qui créent des agents',
  agentsLead: 'Un agent demande, une personne décide, et la réponse est signée.',
  approvals: 'Comment fonctionnent les approbations',
} satisfies typeof en;
