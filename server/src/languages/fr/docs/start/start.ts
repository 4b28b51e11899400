import type { en } from '../../../../docs/start/start.messages.ts';

export default {
  title: 'Documentation',
  lead: 'Connectez des personnes, protégez votre API, faites demander les agents avant qu’ils agissent, et exploitez le service.',
  developers: 'Pour les développeurs',
  developersLead:
    'Ajoutez la connexion à une application dans n’importe quel langage, protégez une API et recevez des événements.',
  agents: 'Pour ceux qui créent des agents',
  agentsLead: 'Un agent demande, une personne décide, et la réponse est signée.',
  operators: 'Pour les exploitants',
  operatorsLead:
    'Installez, configurez, sauvegardez et surveillez le service, et faites-y migrer des personnes.',
  guides: 'Tous les guides',
  calls: 'Tous les appels',
  callsLead: 'Chaque appel mène à sa description dans la référence de l’API.',
  issuer: 'Adresse de ce service (issuer)',
  discovery: 'Document de découverte',
} satisfies typeof en;
