import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import type { Period } from './permission-window.ts';

/** What a permission is about and where. */
type Act = { agent: string; title: string; api: string; host: string };

const en = {
  summary: ({ agent, title, api, host }: Act, limits: string) =>
    `The agent “${agent}” may carry out “${title}” at ${api} (${host}) without asking you: ${limits}.`,
  uses: (uses: number) => (uses === 1 ? 'once' : `${uses} times`),
  sum: (sum: string) => `up to ${sum}`,
  both: (uses: string, sum: string) => `${uses} and ${sum}`,
  per: (limit: string, per: Period) =>
    `${limit} ${{ day: 'a day', week: 'a week (from Monday)', month: 'a calendar month', total: 'in total' }[per]}`,
  fixed: (field: string, values: string) => `only with ${field}: ${values}`,
  or: (values: string[]) => values.join(' or '),
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
export const permissionWords = {
  en,
  ja: {
    summary: ({ agent, title, api, host }, limits) =>
      `エージェント「${agent}」は、確認なしで ${api}（${host}）の「${title}」を行えます。条件: ${limits}。`,
    uses: (uses) => `${uses} 回まで`,
    sum: (sum) => `${sum} まで`,
    both: (uses, sum) => `${uses}、合計 ${sum}`,
    per: (limit, per) =>
      `${{ day: '1 日あたり', week: '1 週間（月曜日から）あたり', month: '1 か月（暦月）あたり', total: '全期間で' }[per]} ${limit}`,
    fixed: (field, values) => `${field}が「${values}」の場合のみ`,
    or: (values) => values.join('」または「'),
    weekday: (day) => ['月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日', '日曜日'][day - 1] ?? '',
    range: (first, last) => `${first}から${last}`,
    hours: (from, to) => `${from}〜${to}`,
    zone: (zone) => `タイムゾーンは ${zone}`,
    until: (end) => `${end}まで`,
    join: (parts) => parts.join('、'),
    yes: 'はい',
    no: 'いいえ',
  },
} satisfies Catalogue<typeof en>;
