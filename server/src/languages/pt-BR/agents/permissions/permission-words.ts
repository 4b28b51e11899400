import type { en } from '../../../../agents/permissions/permission-words.messages.ts';

export default {
  summary: ({ agent, title, api, host }, limits) =>
    `O agente ${agent} pode realizar ${title} em ${api} (${host}) sem perguntar a você: ${limits}.`,
  uses: (uses) => (uses < 2 ? 'uma vez' : `${uses} vezes`),
  sum: (sum) => `até ${sum}`,
  both: (uses, sum) => `${uses} e ${sum}`,
  per: (limit, per) =>
    `${limit} ${{ day: 'por dia', week: 'por semana (a partir de segunda-feira)', month: 'por mês do calendário', total: 'no total' }[per]}`,
  fixed: (field, values) => `somente com ${field}: ${values}`,
  or: (first, next) => `${first} ou ${next}`,
  weekday: (day) =>
    ['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado', 'domingo'][
      day - 1
    ] ?? '',
  range: (first, last) => `${first} a ${last}`,
  hours: (from, to) => `das ${from} às ${to}`,
  zone: (zone) => `fuso horário ${zone}`,
  until: (end) => `até ${end}`,
  join: (parts) => parts.join(', '),
  yes: 'sim',
  no: 'não',
} satisfies typeof en;
