import type { en } from '../../../../account/shared/dead-link.messages.ts';

export default {
  title: 'Ce lien ne fonctionne plus',
  lead: 'Il a déjà été utilisé, est trop ancien ou a été coupé dans votre messagerie.',
  verify_email: 'Si votre adresse n’est pas encore vérifiée, connectez-vous et demandez un nouveau lien.',
  recover_password: 'Demandez-en un nouveau ; seul le dernier lien fonctionne.',
  secure_account:
    'Si vous ne l’avez pas utilisé vous-même, connectez-vous et mettez-y fin aux sessions et clés, ou définissez un nouveau mot de passe, ce qui met aussi fin aux sessions.',
  invitation:
    'Si vous avez défini une clé d’accès ou un mot de passe, connectez-vous. Sinon, demandez à la personne qui vous a invité de renvoyer l’invitation, ou demandez un lien ici.',
  askAgain: 'Demander un nouveau lien',
  signIn: 'Aller à la connexion',
} satisfies typeof en;
