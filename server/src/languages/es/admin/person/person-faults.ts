import type { en } from '../../../../admin/person/person-faults.messages.ts';
import sharedFaults from '../../platform/shared-faults.ts';

export default {
  text_invalid: sharedFaults.text_invalid,
  email_invalid: 'Debe ser un correo electrónico.',
  email_domain: ({ domains }) => `Debe ser un correo electrónico de uno de estos dominios: ${domains}`,
  phone_invalid: 'Debe ser un número con su prefijo de país, como +81 90 1234 5678.',
  phone_missing: 'Necesita un teléfono.',
  email_unverified: 'Necesita un correo electrónico verificado.',
  claim_name: 'Debe tener dos partes separadas por dos puntos y sin espacios, como shop:size.',
  claim_value: ({ max }) =>
    `Debe tener de 1 a ${max} caracteres, sin caracteres de control, de dirección ni de ancho cero.`,
  entries_over_limit: sharedFaults.entries_over_limit,
  reason_missing: ({ max }) => `Debe tener de 1 a ${max} caracteres.`,
  no_account: 'Debe ser el user_id de una cuenta abierta.',
  nothing_chosen: 'Necesita al menos una forma de iniciar sesión que quitar.',
} satisfies typeof en;
