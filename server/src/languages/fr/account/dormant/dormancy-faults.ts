import type { en } from '../../../../account/dormant/dormancy-faults.messages.ts';

export default {
  days: ({ min, max }) => `Saisissez un nombre entier de jours, de ${min} à ${max}.`,
  needs_warning:
    'Indiquez aussi un nombre de jours pour l’avertissement : seules les personnes averties sont suspendues.',
  needs_suspension:
    'Indiquez aussi un nombre de jours pour la suspension : seuls les comptes suspendus sont supprimés.',
  too_soon: ({ min }) => `Au moins ${min} jours de plus que l’étape précédente.`,
} satisfies typeof en;
