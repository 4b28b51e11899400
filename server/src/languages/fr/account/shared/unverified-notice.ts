import type { en } from '../../../../account/shared/unverified-notice.messages.ts';

export default {
  verifyNotice: 'Votre adresse e-mail n’est pas encore vérifiée. Suivez le lien que nous vous avons envoyé.',
  verifyFirst:
    'Vérifiez d’abord votre adresse e-mail : suivez le lien que nous vous avons envoyé. D’ici là, vous ne pouvez pas ajouter de clés d’accès, de clés API ni d’agents, afin qu’un inconnu qui s’inscrirait avec votre adresse ne laisse rien derrière lui.',
  resend: 'Renvoyer le lien',
} satisfies typeof en;
