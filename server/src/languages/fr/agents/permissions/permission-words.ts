import type { en } from '../../../../agents/permissions/permission-words.messages.ts';

export default {
  summary: ({ agent, title, api, host }, limits) =>
    `L’agent ${agent} peut effectuer ${title} auprès de ${api} (${host}) sans vous demander : ${limits}.`,
  uses: (uses) => `${uses} fois`,
  sum: (sum) => `jusqu’à ${sum}`,
  both: (uses, sum) => `${uses} et ${sum}`,
  per: (limit, per) =>
    `${limit} ${{ day: 'par jour', week: 'par semaine (à partir du lundi)', month: 'par mois civil', total: 'au total' }[per]}`,
  fixed: (field, values) => `uniquement avec ${field} : ${values}`,
  or: (first, next) => `${first} ou ${next}`,
  weekday: (day) => ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'][day - 1] ?? '',
  range: (first, last) => `${first} à ${last}`,
  hours: (from, to) => `de ${from} à ${to}`,
  zone: (zone) => `fuseau horaire ${zone}`,
  until: (end) => `jusqu’au ${end}`,
  join: (parts) => parts.join(', '),
  yes: 'oui',
  no: 'non',
} satisfies typeof en;
