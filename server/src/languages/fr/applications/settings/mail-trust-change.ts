import type { en } from '../../../../applications/settings/mail-trust-change.messages.ts';

export default {
  trustSubject: (name) => `Les paramètres de sécurité de ${name} ont été modifiés`,
  trustBody: (name, at, by) => `Le ${at}, ${by} a modifié ces paramètres de sécurité de ${name} :`,
  trustOperator: 'un exploitant de ce service',
  trustItself: 'l’application elle-même, avec son token d’accès à l’enregistrement,',
  trustNext:
    'Si aucun d’entre vous n’a fait cette modification, rétablissez les paramètres, créez un nouveau secret client et retirez le membre dont le compte a été utilisé.',
  trustLog: (address) =>
    `Le journal d’audit de l’application montre ce qui a changé et depuis où : ${address}`,
  trustAction: 'Voir le journal d’audit',
  trustClosing: 'Vous recevez cet e-mail parce que vous gérez cette application.',
  client_authentication: 'Authentification du client : la méthode ou les clés.',
  client_secret: 'Secret client : un nouveau a été créé.',
  redirect_uris:
    'URI de redirection : là où les personnes et leurs codes d’autorisation sont envoyés après la connexion.',
  addresses: 'Adresses de déconnexion, ou origines web autorisées à appeler le service pour elle.',
  webhook_url: 'URL de webhook : là où les événements concernant ses utilisateurs sont envoyés.',
  webhook_secret: 'Secret de webhook : un nouveau a été créé.',
  access: 'Accès : qui peut l’utiliser, ou ce qu’elle apprend de leurs groupes et rôles.',
} satisfies typeof en;
