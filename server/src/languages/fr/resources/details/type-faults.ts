import type { en } from '../../../../resources/details/type-faults.messages.ts';
import sharedFaults from '../../platform/shared-faults.ts';

export default {
  types_not_array: ({ max }) => `Doit être un tableau de ${max} types au plus.`,
  types_too_long: ({ max }) => `Pas plus de ${max} octets de JSON au total.`,
  not_object: 'Doit être un objet.',
  unknown_member: ({ known }) => `N’est pas connu ici ; sont connus : ${known}`,
  type_name_invalid: ({ max }) =>
    `Saisissez de 1 à ${max} caractères ASCII visibles, sans guillemets, barres obliques inverses ni chevrons.`,
  type_repeated: 'C’est le nom d’un autre type de cette API.',
  text_not_object: 'Doit être un objet avec un texte dans au moins une langue, par exemple en.',
  text_language: 'Doit être une langue de ce service, par exemple en.',
  text_missing: 'Indiquez un texte visible dans au moins une langue.',
  text_length: ({ max }) => `Doit être un texte de ${max} caractères au plus.`,
  text_wrong: ({ what }) => `Ce texte ne peut pas être utilisé (${what}).`,
  not_boolean: 'Doit être true ou false.',
  number_invalid: sharedFaults.number_out_of_range,
  schema_type: 'Doit être string, integer, boolean, array ou object.',
  schema_number:
    'Ne doit pas être number : utilisez integer, ou pour de l’argent un objet avec "format": "money".',
  schema_depth: ({ max }) => `L’imbrication dépasse ${max} objets.`,
  schema_root: 'Doit être un objet avec properties.',
  schema_of_items:
    'Doit être une chaîne, un entier, un booléen, de l’argent ou un objet : les tableaux dans des tableaux ne sont pas affichés.',
  fields_count: ({ max }) => `Pas plus de ${max} champs.`,
  field_name:
    'Doit commencer par une lettre et avoir au plus 40 lettres ASCII, chiffres et tirets bas, et ne pas être un nom que tout objet possède.',
  field_reserved: 'Ce nom a une signification propre dans les authorization details (RFC 9396, section 2).',
  field_is_money:
    'Porte le nom d’un montant et doit donc être de l’argent : {"type": "object", "format": "money"}, pour que sa devise soit toujours connue.',
  length_needed: ({ max }) => `Nécessite maxLength (${max} au plus), ou enum, const ou format.`,
  items_needed: ({ max }) => `Nécessite maxItems, ${max} au plus.`,
  bounds_crossed: 'Dépasse la limite supérieure indiquée à côté.',
  enum_invalid: ({ max }) => `Doit être un tableau de 1 à ${max} textes différents.`,
  choices_exclusive: 'Ne se combine pas avec const, enum ou format à côté.',
  format_unknown: 'Doit être date, date-time, uri ou email.',
  format_of_object: 'Doit être money, ou être omis.',
  required_invalid: 'Doit être un tableau de noms différents parmi ses properties.',
  additional_properties: 'Doit être false, ce qu’il est quand il est omis.',
  currencies_invalid: 'Doit être un tableau de codes ISO 4217 différents, par exemple ["JPY"].',
  money_members: 'Ne peut indiquer que amount comme chaîne, et currency avec un enum.',
  money_maximum: ({ decimals }) =>
    `Doit être un nombre supérieur à 0 avec ${decimals} décimales au plus, comme sa devise.`,
  money_maximum_currency: 'Nécessite exactement une devise dans properties.currency.enum.',
  labels_unknown: 'N’est le libellé d’aucun champ ; les champs dans des champs s’écrivent items.name.',
  label_missing: 'Nécessite un libellé dans au moins une langue.',
  label_repeated: 'Ressemble au libellé d’un autre champ à côté.',
  placeholder_unknown: ({ name }) => `Mentionne {${name}}, qui n’est pas un champ du schéma.`,
  placeholder_optional: ({ name }) =>
    `Mentionne {${name}}, qui n’est pas obligatoire : la phrase aurait un trou.`,
  placeholder_parts: ({ name }) =>
    `Mentionne {${name}}, qui a ses propres champs et n’est pas un mot dans une phrase.`,
  placeholder_missing: 'Nécessite au moins un {champ} obligatoire, pour dire ce qui est approuvé.',
  acr_invalid: 'Doit être 2 (deux facteurs ou une clé d’accès) ou phr (une clé d’accès).',
  acr_limit_invalid:
    'Doit désigner un champ obligatoire qui est de l’argent, avec un montant : {"total": {"amount": "50000", "currency": "JPY"}}',
  placeholder_braces: 'Contient une accolade qui n’appartient à aucun {champ}.',
} satisfies typeof en;
