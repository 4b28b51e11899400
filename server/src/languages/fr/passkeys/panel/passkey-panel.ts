import type { en } from '../../../../passkeys/panel/passkey-panel.messages.ts';

export default {
  cancelled: 'La confirmation par clé d’accès a été annulée. Réessayez ou choisissez un autre moyen.',
  refused: 'Cette clé d’accès n’est pas enregistrée ou n’a pas pu être vérifiée. Essayez-en une autre.',
  known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  busy: 'Trop de tentatives. Attendez une minute et réessayez.',
  wrongNumber:
    'Saisissez les deux chiffres affichés par l’agent. Un second numéro incorrect refuse la demande.',
  failed: 'Une erreur s’est produite. Rechargez la page et réessayez.',
  unsupported: 'Ce navigateur ne prend pas en charge les clés d’accès, ou les scripts sont désactivés.',
} satisfies typeof en;
