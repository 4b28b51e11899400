import type { en } from '../../../../developer/resource-tabs/resource-quickstart.messages.ts';

export default {
  lead: 'De l’enregistrement au premier token, rempli avec les valeurs de cette API.',
  host: '1. Vérifier l’hôte',
  hostBody:
    'D’ici là, seuls vous et les membres de son organisation, si elle en a une, pouvez obtenir des tokens. Vous pouvez d’abord faire les autres étapes.',
  hostDone: 'L’hôte est vérifié.',
  hostLocal:
    'Cet hôte ne peut pas être vérifié. Il fonctionne pour vous et votre organisation, ce qui suffit pour le développement.',
  verify: 'Vérifier l’hôte',
  protect: '2. Contrôler les tokens',
  protectBody:
    'La bibliothèque refuse les requêtes sans token valide pour cette API, indique aux clients comment en obtenir un, et donne à votre gestionnaire l’utilisateur, le client et les scopes.',
  library: 'Bibliothèque',
  install: (readme) => `Pour l’installation et d’autres frameworks, voir ${readme} dans le dépôt.`,
  secret: 'CLIENT_SECRET est le secret que vous avez enregistré. Pour en créer un nouveau, ouvrez Secrets.',
  toSecrets: 'Secrets',
  otherLanguages: 'Un autre langage',
  otherBody:
    'Toute bibliothèque pour access tokens JWT (RFC\u00a09068) convient : vérifiez la signature avec nos clés, iss, aud et exp. Ou interrogez-nous sur chaque token :',
  otherBodyOpaque:
    'Interrogez-nous sur chaque token ; la réponse est {"active": false} pour tous ceux qui ne sont pas pour cette API :',
  clients: '3. Obtenir un token',
  clientsBody:
    'Les clients MCP trouvent tout d’eux-mêmes. Les autres clients envoient ces deux paramètres au point de terminaison d’autorisation, et de nouveau resource au point de terminaison de token :',
  scopeHint: 'Sans scope, un client reçoit les scopes par défaut de l’API.',
  revocation: '4. Être informé des révocations',
  revocationBody:
    'Un JWT est valable jusqu’à son expiration, même si l’utilisateur déconnecte le client avant. Définissez une adresse de webhook, et nous informons votre API en quelques secondes.',
  toWebhooks: 'Webhooks',
  reference: 'Référence de l’API',
  referenceBody: 'Tout ce que fait cette page est aussi disponible par appel d’API.',
} satisfies typeof en;
