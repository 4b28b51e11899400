import type { en } from '../../../../resources/details/type-faults.messages.ts';
import sharedFaults from '../../platform/shared-faults.ts';

export default {
  types_not_array: ({ max }) => `Muss ein Array von höchstens ${max} Typen sein.`,
  types_too_long: ({ max }) => `Darf insgesamt höchstens ${max} Byte JSON umfassen.`,
  not_object: 'Muss ein Objekt sein.',
  unknown_member: ({ known }) => `Ist hier nicht bekannt. Bekannt sind: ${known}`,
  type_name_invalid: ({ max }) =>
    `Muss 1 bis ${max} sichtbare ASCII-Zeichen ohne Anführungszeichen, Backslashes und spitze Klammern haben.`,
  type_repeated: 'Ist der Name eines anderen Typs dieser API.',
  text_not_object: 'Muss ein Objekt mit einem Text in mindestens einer Sprache sein, etwa en.',
  text_language: 'Muss eine Sprache dieses Dienstes sein, etwa en.',
  text_missing: 'Braucht einen sichtbaren Text in mindestens einer Sprache.',
  text_length: ({ max }) => `Muss ein Text mit höchstens ${max} Zeichen sein.`,
  text_wrong: ({ what }) => `Dieser Text kann nicht verwendet werden (${what}).`,
  not_boolean: 'Muss true oder false sein.',
  number_invalid: sharedFaults.number_out_of_range,
  schema_type: 'Muss string, integer, boolean, array oder object sein.',
  schema_number:
    'Darf nicht number sein. Verwenden Sie integer oder für Geld ein Objekt mit "format": "money".',
  schema_depth: ({ max }) => `Ist tiefer als ${max} Objekte verschachtelt.`,
  schema_root: 'Muss ein Objekt mit properties sein.',
  schema_of_items:
    'Muss ein String, ein Integer, ein Boolean, money oder ein Objekt sein. Arrays in Arrays werden nicht angezeigt.',
  fields_count: ({ max }) => `Darf höchstens ${max} Felder haben.`,
  field_name:
    'Muss mit einem Buchstaben beginnen, höchstens 40 ASCII-Buchstaben, Ziffern und Unterstriche haben und darf kein Name sein, den jedes Objekt hat.',
  field_reserved: 'Ist ein Name mit eigener Bedeutung in Authorization Details (RFC 9396, Abschnitt 2).',
  field_is_money:
    'Ist wie ein Betrag benannt und muss money sein: {"type": "object", "format": "money"}, damit seine Währung immer bekannt ist.',
  length_needed: ({ max }) => `Braucht maxLength (höchstens ${max}) oder enum, const oder format.`,
  items_needed: ({ max }) => `Braucht maxItems, höchstens ${max}.`,
  bounds_crossed: 'Ist größer als die Obergrenze daneben.',
  enum_invalid: ({ max }) => `Muss ein Array von 1 bis ${max} verschiedenen Texten sein.`,
  choices_exclusive: 'Passt nicht zu const, enum oder format daneben.',
  format_unknown: 'Muss date, date-time, uri oder email sein.',
  format_of_object: 'Muss money sein oder weggelassen werden.',
  required_invalid: 'Muss ein Array verschiedener Namen seiner properties sein.',
  additional_properties: 'Muss false sein, was es auch ist, wenn es weggelassen wird.',
  currencies_invalid: 'Muss ein Array verschiedener ISO-4217-Codes sein, etwa ["JPY"].',
  money_members: 'Darf nur amount als String und currency mit einem enum angeben.',
  money_maximum: ({ decimals }) =>
    `Muss eine Zahl größer als 0 mit höchstens ${decimals} Nachkommastellen sein, wie ihre Währung sie hat.`,
  money_maximum_currency: 'Braucht genau eine Währung in properties.currency.enum.',
  labels_unknown: 'Ist die Bezeichnung keines Felds. Felder in Feldern werden als items.name geschrieben.',
  label_missing: 'Braucht eine Bezeichnung in mindestens einer Sprache.',
  label_repeated: 'Sieht aus wie die Bezeichnung eines anderen Felds daneben.',
  placeholder_unknown: ({ name }) => `Nennt {${name}}, das kein Feld des Schemas ist.`,
  placeholder_optional: ({ name }) =>
    `Nennt {${name}}, das nicht erforderlich ist: Der Satz hätte eine Lücke.`,
  placeholder_parts: ({ name }) => `Nennt {${name}}, das eigene Felder hat und kein Wort in einem Satz ist.`,
  placeholder_missing: 'Braucht mindestens ein erforderliches {field}, damit klar ist, was genehmigt wird.',
  acr_invalid: 'Muss 2 (zwei Faktoren oder ein Passkey) oder phr (ein Passkey) sein.',
  acr_limit_invalid:
    'Muss ein erforderliches Feld nennen, das money ist, mit einem Betrag: {"total": {"amount": "50000", "currency": "JPY"}}',
  placeholder_braces: 'Enthält eine geschweifte Klammer, die zu keinem {field} gehört.',
} satisfies typeof en;
