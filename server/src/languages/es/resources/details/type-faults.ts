import type { en } from '../../../../resources/details/type-faults.messages.ts';
import sharedFaults from '../../platform/shared-faults.ts';

export default {
  types_not_array: ({ max }) => `Debe ser un array de ${max} tipos como máximo.`,
  types_too_long: ({ max }) => `Admite como máximo ${max} bytes de JSON en total.`,
  not_object: 'Debe ser un objeto.',
  unknown_member: ({ known }) => `No se conoce aquí; se conocen: ${known}`,
  type_name_invalid: ({ max }) =>
    `Debe tener de 1 a ${max} caracteres ASCII visibles, sin comillas, barras invertidas ni paréntesis angulares.`,
  type_repeated: 'Es el nombre de otro tipo de esta API.',
  text_not_object: 'Debe ser un objeto con un texto en al menos un idioma, como en.',
  text_language: 'Debe ser un idioma de este servicio, como en.',
  text_missing: 'Necesita un texto visible en al menos un idioma.',
  text_length: ({ max }) => `Debe ser un texto de ${max} caracteres como máximo.`,
  text_wrong: ({ what }) => `No se puede usar este texto (${what}).`,
  not_boolean: 'Debe ser true o false.',
  number_invalid: sharedFaults.number_out_of_range,
  schema_type: 'Debe ser string, integer, boolean, array u object.',
  schema_number: 'No debe ser number: usa integer o, para dinero, un objeto con "format": "money".',
  schema_depth: ({ max }) => `Está anidado a más de ${max} objetos de profundidad.`,
  schema_root: 'Debe ser un objeto con properties.',
  schema_of_items:
    'Debe ser una cadena, un entero, un booleano, dinero o un objeto: los arrays dentro de arrays no se muestran.',
  fields_count: ({ max }) => `Admite como máximo ${max} campos.`,
  field_name:
    'Debe empezar por una letra, tener como máximo 40 letras ASCII, cifras y guiones bajos, y no ser un nombre que tengan todos los objetos.',
  field_reserved:
    'Es un nombre con significado propio en los detalles de autorización (RFC 9396, sección 2).',
  field_is_money:
    'Su nombre es el de un importe, así que debe ser dinero: {"type": "object", "format": "money"}, para que siempre se conozca su moneda.',
  length_needed: ({ max }) => `Necesita maxLength (${max} como máximo), o enum, const o format.`,
  items_needed: ({ max }) => `Necesita maxItems, ${max} como máximo.`,
  bounds_crossed: 'Es mayor que el límite superior que lo acompaña.',
  enum_invalid: ({ max }) => `Debe ser un array de 1 a ${max} textos distintos.`,
  choices_exclusive: 'No puede ir junto con const, enum o format.',
  format_unknown: 'Debe ser date, date-time, uri o email.',
  format_of_object: 'Debe ser money u omitirse.',
  required_invalid: 'Debe ser un array de nombres distintos de sus properties.',
  additional_properties: 'Debe ser false, que es lo que vale si se omite.',
  currencies_invalid: 'Debe ser un array de códigos ISO 4217 distintos, como ["JPY"].',
  money_members: 'Solo puede indicar amount como cadena y currency con un enum.',
  money_maximum: ({ decimals }) =>
    `Debe ser un número mayor que 0 con ${decimals} decimales como máximo, como los tiene su moneda.`,
  money_maximum_currency: 'Necesita exactamente una moneda en properties.currency.enum.',
  labels_unknown:
    'No es la etiqueta de ningún campo; los campos dentro de campos se escriben como items.name.',
  label_missing: 'Necesita una etiqueta en al menos un idioma.',
  label_repeated: 'Se parece a la etiqueta de otro campo contiguo.',
  placeholder_unknown: ({ name }) => `Menciona {${name}}, que no es un campo del esquema.`,
  placeholder_optional: ({ name }) => `Menciona {${name}}, que no es obligatorio: la frase tendría un hueco.`,
  placeholder_parts: ({ name }) =>
    `Menciona {${name}}, que tiene campos propios y no cabe como palabra en una frase.`,
  placeholder_missing: 'Necesita al menos un {campo} obligatorio, para que diga qué se aprueba.',
  acr_invalid: 'Debe ser 2 (dos factores o una llave de acceso) o phr (una llave de acceso).',
  acr_limit_invalid:
    'Debe indicar un campo obligatorio que sea dinero, con un importe: {"total": {"amount": "50000", "currency": "JPY"}}',
  placeholder_braces: 'Tiene una llave que no pertenece a ningún {campo}.',
} satisfies typeof en;
