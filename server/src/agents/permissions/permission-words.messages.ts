import { catalogue } from '../../platform/i18n/catalogue.ts';
import type { Period } from './permission-window.ts';

/** What a permission is about and where, in quotation marks but the host. */
type Act = { agent: string; title: string; api: string; host: string };

export const en = {
  summary: ({ agent, title, api, host }: Act, limits: string) =>
    `The agent ${agent} may carry out ${title} at ${api} (${host}) without asking you: ${limits}.`,
  uses: (uses: number) => (uses === 1 ? 'once' : `${uses} times`),
  sum: (sum: string) => `up to ${sum}`,
  both: (uses: string, sum: string) => `${uses} and ${sum}`,
  per: (limit: string, per: Period) =>
    `${limit} ${{ day: 'a day', week: 'a week (from Monday)', month: 'a calendar month', total: 'in total' }[per]}`,
  fixed: (field: string, values: string) => `only with ${field}: ${values}`,
  or: (first: string, next: string) => `${first} or ${next}`,
  /** 1 is Monday. */
  weekday: (day: number) =>
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][day - 1] ?? '',
  range: (first: string, last: string) => `${first} to ${last}`,
  hours: (from: string, to: string) => `from ${from} to ${to}`,
  zone: (zone: string) => `time zone ${zone}`,
  until: (end: string) => `until ${end}`,
  join: (parts: string[]) => parts.join(', '),
  yes: 'yes',
  no: 'no',
};

/** A permission in words, on the page before it is granted, in lists and in the mail about it. */
export const permissionWords = catalogue(import.meta, en);
