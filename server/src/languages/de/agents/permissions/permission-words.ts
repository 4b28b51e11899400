import type { en } from '../../../../agents/permissions/permission-words.messages.ts';

export default {
  summary: ({ agent, title, api, host }, limits) =>
    `Der Agent ${agent} darf ${title} bei ${api} (${host}) ausführen, ohne Sie zu fragen: ${limits}.`,
  uses: (uses) => (uses === 1 ? 'einmal' : `${uses}-mal`),
  sum: (sum) => `bis zu ${sum}`,
  both: (uses, sum) => `${uses} und ${sum}`,
  per: (limit, per) =>
    `${limit} ${{ day: 'pro Tag', week: 'pro Woche (ab Montag)', month: 'pro Kalendermonat', total: 'insgesamt' }[per]}`,
  fixed: (field, values) => `nur mit ${field}: ${values}`,
  or: (first, next) => `${first} oder ${next}`,
  weekday: (day) =>
    ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'][day - 1] ?? '',
  range: (first, last) => `${first} bis ${last}`,
  hours: (from, to) => `von ${from} bis ${to}`,
  zone: (zone) => `Zeitzone ${zone}`,
  until: (end) => `bis ${end}`,
  join: (parts) => parts.join(', '),
  yes: 'ja',
  no: 'nein',
} satisfies typeof en;
