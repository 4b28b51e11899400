import type { en } from '../../../../agents/permissions/permission-words.messages.ts';

export default {
  summary: ({ agent, title, api, host }, limits) =>
    `El agente ${agent} puede realizar ${title} en ${api} (${host}) sin preguntarte: ${limits}.`,
  uses: (uses) => (uses === 1 ? 'una vez' : `${uses} veces`),
  sum: (sum) => `hasta ${sum}`,
  both: (uses, sum) => `${uses} y ${sum}`,
  per: (limit, per) =>
    `${limit} ${{ day: 'al día', week: 'a la semana (desde el lunes)', month: 'al mes natural', total: 'en total' }[per]}`,
  fixed: (field, values) => `solo con ${field}: ${values}`,
  or: (first, next) => `${first} o ${next}`,
  weekday: (day) => ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'][day - 1] ?? '',
  range: (first, last) => `de ${first} a ${last}`,
  hours: (from, to) => `de ${from} a ${to}`,
  zone: (zone) => `zona horaria ${zone}`,
  until: (end) => `hasta el ${end}`,
  join: (parts) => parts.join(', '),
  yes: 'sí',
  no: 'no',
} satisfies typeof en;
