import type { en } from '../../../../oauth/authorize/authorize.messages.ts';

export default {
  returning: 'Retour à l’application',
  continueToApplication: 'Continuer',
  diagnose: 'Trouver la cause',
  requestId: 'Identifiant de la requête',
  errorReturnTitle: 'Cette connexion ne peut pas continuer',
  errorReturnLead: (application) => `La requête de ${application} a été refusée.`,
  errorReturnDetail:
    'La réponse irait à un site que nous n’avons pas vérifié ; nous ne vous y avons donc pas envoyé automatiquement. Ne continuez que si vous le reconnaissez.',
  errorReturnFault: 'Problème',
  errorReturnTo: 'La réponse va à',
  returnTo: (host) => `Continuer vers ${host}`,
  brokenLink:
    'L’application vous a envoyé ici avec un lien qui ne fonctionne pas. Vous n’y êtes pour rien, et votre compte n’est pas concerné. Revenez en arrière et réessayez, ou transmettez à son développeur ce qui est écrit ici.',
  refusals: {
    client_id_missing: {
      title: 'Ce lien de connexion est incomplet',
      detail:
        'L’application ne s’est pas identifiée : client_id manque ou a été envoyé deux fois. Veuillez en informer son développeur.',
    },
    client_unknown: {
      title: 'Application inconnue',
      detail: 'Aucune application n’est enregistrée avec ce client_id. Veuillez en informer son développeur.',
    },
    document_address: {
      title: 'Application inconnue',
      detail:
        'Le client_id est une URL, mais une application ne peut pas être décrite à une telle URL. Veuillez en informer son développeur.',
    },
    document_unavailable: {
      title: 'L’application ne peut pas être identifiée',
      detail:
        'Son document de métadonnées client n’a pas pu être récupéré. Réessayez plus tard ou informez son développeur.',
    },
    document_invalid: {
      title: 'L’application ne peut pas être identifiée',
      detail: 'Son document de métadonnées client n’est pas valide. Veuillez en informer son développeur.',
    },
    document_stopped: {
      title: 'Cette application ne peut pas être utilisée',
      detail: 'Un administrateur a suspendu les applications de cet hôte.',
    },
    redirect_uri_missing: {
      title: 'Ce lien de connexion est incomplet',
      detail:
        'L’application n’a pas indiqué où vous envoyer ensuite : redirect_uri manque ou a été envoyé deux fois.',
    },
    redirect_uri_mismatch: {
      title: 'Cette adresse n’est pas enregistrée',
      detail: 'Le redirect_uri n’est pas enregistré pour l’application ; rien n’y a donc été envoyé.',
    },
    test_sign_in_over: {
      title: 'Ce test de connexion est terminé',
      detail:
        'Un test fonctionne une fois, pendant dix minutes, dans le navigateur et pour le compte qui l’ont lancé. Lancez un nouveau test dans la console développeur.',
    },
    request_unknown: {
      title: 'Cette connexion a expiré',
      detail:
        'Elle a pris trop de temps ou a été commencée dans un autre navigateur. Retournez à l’application et reconnectez-vous.',
    },
    request_uri_unknown: {
      title: 'Ce lien de connexion ne fonctionne plus',
      detail:
        'Il est valable une minute et pour une seule connexion. Retournez à l’application et reconnectez-vous.',
    },
    request_completed: {
      title: 'Cette connexion est déjà terminée',
      detail:
        'Votre réponse a été envoyée. Retournez à l’application, et recommencez-y s’il manque quelque chose.',
    },
    decision_missing: {
      title: 'Vous n’avez pas encore choisi',
      detail: 'Revenez en arrière et choisissez Autoriser ou Refuser.',
    },
    logout_malformed: {
      title: 'Ce lien de déconnexion est défectueux',
      detail:
        'Un paramètre a été envoyé deux fois ou est mal formé. Vous êtes toujours connecté. Veuillez en informer le développeur de l’application.',
    },
    logout_hint_invalid: {
      title: 'Ce lien de déconnexion n’est pas valide',
      detail:
        'Le id_token_hint n’est pas un id_token de ce service pour cette application. Vous êtes toujours connecté.',
    },
    logout_uri_mismatch: {
      title: 'Cette adresse n’est pas enregistrée',
      detail:
        'Le post_logout_redirect_uri n’est pas enregistré pour l’application. Vous êtes toujours connecté.',
    },
  },
} satisfies typeof en;
