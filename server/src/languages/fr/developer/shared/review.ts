import type { en } from '../../../../developer/shared/review.messages.ts';

export default {
  review: 'Examen',
  pending: 'En attente d’examen',
  approved: 'Approuvée',
  rejected: 'Refusée',
  suspended: 'Suspendue',
  pendingTitle: 'Cette application attend un examen',
  pendingBody:
    'Vous n’avez rien à faire. Tant qu’un administrateur ne l’a pas approuvée, seuls vous (et les membres de son organisation, si elle en a une) pouvez vous y connecter ; les autres personnes reçoivent access_denied. Si vous supprimez la cause d’un indicateur ci-dessous, l’approbation est plus facile.',
  rejectedTitle: 'Cette application a été refusée',
  rejectedBody:
    'Personne ne peut s’y connecter, et ses tokens sont inactifs. Corrigez le motif ci-dessous, puis contactez un administrateur. Seuls les administrateurs peuvent l’approuver de nouveau.',
  suspendedTitle: 'Cette application est suspendue',
  suspendedBody:
    'Personne ne peut s’y connecter, et ses tokens ne fonctionnent plus. Corrigez le motif ci-dessous, puis contactez un administrateur. Seuls les administrateurs peuvent l’approuver de nouveau.',
  pendingApiTitle: 'Cette API attend un examen',
  pendingApiBody:
    'Vous n’avez rien à faire. Tant qu’un administrateur ne l’a pas approuvée, seuls vous (et les membres de son organisation, si elle en a une) pouvez obtenir des tokens pour elle. Si vous supprimez la cause d’un indicateur ci-dessous, l’approbation est plus facile.',
  rejectedApiTitle: 'Cette API a été refusée',
  rejectedApiBody:
    'Personne ne peut obtenir de tokens pour elle, et ses tokens sont inactifs. Corrigez le motif ci-dessous, puis contactez un administrateur. Seuls les administrateurs peuvent l’approuver de nouveau.',
  suspendedApiTitle: 'Cette API est suspendue',
  suspendedApiBody:
    'Personne ne peut obtenir de tokens pour elle, et ses tokens ne fonctionnent plus. Corrigez le motif ci-dessous, puis contactez un administrateur. Seuls les administrateurs peuvent l’approuver de nouveau.',
  reason: 'Motif',
  noReason: 'Aucun motif n’a été enregistré.',
  flags: 'Indicateurs de risque',
  noFlags: 'Aucun.',
  wildcard_redirect_uri:
    'Une URI de redirection contient un caractère générique : tout hôte de ce domaine pourrait recevoir des connexions.',
  sensitive_scope: 'Elle peut demander des données sensibles.',
  unlisted_scope: 'Elle peut demander un scope qu’aucun administrateur n’a inscrit dans la liste.',
  high_volume_developer: 'C’était au moins le cinquième enregistrement de son développeur en sept jours.',
  new_developer_account: 'Son développeur s’est inscrit moins de sept jours avant de l’enregistrer.',
  suspicious_app_name: 'On pourrait prendre son nom pour celui de quelqu’un d’autre.',
  names: {
    wildcard_redirect_uri: 'URI à caractère générique',
    sensitive_scope: 'Données sensibles',
    unlisted_scope: 'Scope hors liste',
    high_volume_developer: 'Nombreux enregistrements',
    new_developer_account: 'Nouveau développeur',
    suspicious_app_name: 'Nom suspect',
  },
  accountSince: 'Compte créé',
  registrations: 'Enregistrements en sept jours :',
  invisible_characters: 'il contient des caractères invisibles',
  confusable_characters: 'il contient des lettres qui ressemblent à d’autres',
  claims_authority: 'il contient un mot qui suggère une autorité (official, support, login…)',
} satisfies typeof en;
