import type { en } from '../../../../agents/permissions/permission-faults.messages.ts';

export default {
  agent_unknown: 'Ce n’est pas l’un de vos agents.',
  agent_bearer_only:
    'L’agent n’a pas de clé publique, ses tokens ne pourraient donc pas y être liés ; donnez-lui d’abord une clé.',
  resource_unknown: 'Vous ne pouvez pas utiliser cette API ici.',
  type_unknown: 'Cette API ne déclare pas ce type.',
  type_money_within:
    'Les montants d’argent de ce type se trouvent dans d’autres champs, où aucune somme ne peut les limiter ; la question est donc posée à chaque fois.',
  fixed_unknown: 'Ce n’est pas un champ texte, nombre ou oui/non de ce type.',
  fixed_values: ({ max }) => `Indiquez de 1 à ${max} valeurs que le champ peut prendre.`,
  limit_missing: 'À indiquer, ou bien une somme : précisez combien de fois ou combien.',
  uses_invalid: ({ max }) => `Saisissez un nombre entier de 1 à ${max}.`,
  sum_missing: 'À indiquer : il s’agit d’argent.',
  sum_field_invalid: 'Indiquez un champ de ce type qui est un montant d’argent.',
  sum_incomplete: 'À indiquer avec les autres parties de la somme (sum_field, currency, most_sum).',
  currency_invalid: 'Indiquez une devise que ce champ accepte, par exemple JPY.',
  sum_invalid: ({ digits }) =>
    digits === 0
      ? `Saisissez un montant supérieur à zéro en chiffres, par exemple 10000.`
      : `Saisissez un montant supérieur à zéro en chiffres, par exemple 100.50, avec ${digits} décimales au plus.`,
  zone_invalid: 'Indiquez un fuseau horaire par son nom, par exemple Asia/Tokyo.',
  weekdays_invalid: 'Indiquez au moins un jour, de 1 (lundi) à 7 (dimanche), chacun une seule fois.',
  hours_invalid: 'Indiquez une heure postérieure à la première, 24:00 au plus tard.',
  end_invalid: 'Saisissez une date.',
  end_past: 'La date doit être future.',
  end_far: ({ days }) => `Pas plus de ${days} jours à l’avance.`,
  wider: 'Ne peut être que restreint ; pour davantage, accordez une autre autorisation.',
} satisfies typeof en;
