import type { en } from '../../../access/input-faults.messages.ts';

export default {
  access_name: ({ max }) =>
    `Debe tener de 1 a ${max} caracteres: letras de la A a la Z, cifras, espacios sueltos y . _ - en medio.`,
  access_text: ({ max }) =>
    `Debe tener como máximo ${max} caracteres, sin caracteres de control, de dirección ni de ancho cero.`,
  entitlement: ({ max }) =>
    `Debe tener de 1 a ${max} caracteres ASCII visibles, sin espacios, comas, comillas ni barras invertidas.`,
  too_many_entitlements: ({ max }) => `Tiene más de ${max} entradas.`,
  person_unnamed: 'Indica exactamente una persona, por user_id, sub o email.',
  person_unknown: 'No es una persona con una cuenta abierta.',
  manager_person_unnamed: 'Indica exactamente una persona, por sub o email.',
  person_not_nameable:
    'No es alguien a quien puedas indicar aquí; deja que pida acceso o consulta a un administrador.',
  person_outside: 'No es miembro de la organización.',
  end_invalid: ({ years }) => `Debe ser un momento dentro de los próximos ${years} años.`,
  subject_unnamed: 'Indica exactamente uno: una persona, un grupo o una organización.',
  group_unknown: 'No es un grupo existente.',
  organization_unknown: 'No es una organización cliente.',
  application_unknown: 'No es una aplicación existente.',
  role_unknown: 'No es un rol existente.',
  nothing_assigned: 'Indica una aplicación, un rol o ambos.',
  role_elsewhere: 'Es un rol de otra aplicación.',
  role_everywhere: 'Debe omitirse: este rol vale en todas las aplicaciones.',
  organizations_differ: 'Es de otra organización.',
} satisfies typeof en;
