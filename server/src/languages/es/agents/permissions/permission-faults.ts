import type { en } from '../../../../agents/permissions/permission-faults.messages.ts';

export default {
  agent_unknown: 'No es uno de tus agentes.',
  agent_bearer_only:
    'No tiene clave pública, así que sus tokens no se podrían vincular a una; dale antes una clave al agente.',
  resource_unknown: 'No es una API que puedas usar aquí.',
  type_unknown: 'No es un tipo que declare esta API.',
  type_money_within:
    'Los importes de dinero de este tipo están dentro de otros campos, donde ninguna suma puede limitarlos; por eso se pregunta cada vez.',
  fixed_unknown: 'No es un campo de texto, número o sí/no de este tipo.',
  fixed_values: ({ max }) => `Debe indicar de 1 a ${max} valores que el campo pueda tener.`,
  limit_missing: 'Debe fijarse, o bien una suma: indica cuántas veces o cuánto.',
  uses_invalid: ({ max }) => `Debe ser un número entero de 1 a ${max}.`,
  sum_missing: 'Debe fijarse: se trata de dinero.',
  sum_field_invalid: 'Debe indicar un campo de este tipo que sea un importe de dinero.',
  sum_incomplete: 'Debe darse junto con las demás partes de la suma (sum_field, currency, most_sum).',
  currency_invalid: 'Debe ser una moneda que admita este campo, como JPY.',
  sum_invalid: ({ digits }) =>
    digits === 0
      ? 'Debe ser un importe mayor que cero en cifras, como 10000.'
      : `Debe ser un importe mayor que cero en cifras, como 100.50, con ${digits} ${digits === 1 ? 'decimal' : 'decimales'} como máximo.`,
  zone_invalid: 'Debe ser una zona horaria por su nombre, como Asia/Tokyo.',
  weekdays_invalid: 'Debe indicar al menos un día, de 1 (lunes) a 7 (domingo), cada uno una vez.',
  hours_invalid: 'Debe ser una hora del día posterior a la primera, 24:00 como máximo.',
  end_invalid: 'Debe ser una fecha.',
  end_past: 'Debe estar en el futuro.',
  end_far: ({ days }) => `Debe estar dentro de ${days} días.`,
  wider: 'Solo puede estrecharse; para más, concede otro permiso.',
} satisfies typeof en;
