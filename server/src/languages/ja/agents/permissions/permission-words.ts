import type { en } from '../../../../agents/permissions/permission-words.messages.ts';

export default {
  summary: ({ agent, title, api, host }, limits) =>
    `エージェント ${agent} は、確認なしで ${api}（${host}）の ${title} を行えます。条件: ${limits}。`,
  uses: (uses) => `${uses} 回まで`,
  sum: (sum) => `${sum} まで`,
  both: (uses, sum) => `${uses}、合計 ${sum}`,
  per: (limit, per) =>
    `${{ day: '1 日あたり', week: '1 週間（月曜日から）あたり', month: '1 か月（暦月）あたり', total: '全期間で' }[per]} ${limit}`,
  fixed: (field, values) => `${field} が ${values} の場合のみ`,
  or: (first, next) => `${first} または ${next}`,
  weekday: (day) => ['月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日', '日曜日'][day - 1] ?? '',
  range: (first, last) => `${first} から ${last}`,
  hours: (from, to) => `${from}〜${to}`,
  zone: (zone) => `タイムゾーンは ${zone}`,
  until: (end) => `${end} まで`,
  join: (parts) => parts.join('、'),
  yes: 'はい',
  no: 'いいえ',
} satisfies typeof en;
