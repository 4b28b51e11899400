import type { en } from '../../../../agents/permissions/permission-words.messages.ts';

export default {
  summary: ({ agent, title, api, host }, limits) =>
    `智能体 ${agent} 可以不询问您而在 ${api}（${host}）执行 ${title}：${limits}。`,
  uses: (uses) => `${uses} 次`,
  sum: (sum) => `最高 ${sum}`,
  both: (uses, sum) => `${uses} 且 ${sum}`,
  per: (limit, per) =>
    `${{ day: '每天', week: '每周（从星期一起）', month: '每个自然月', total: '合计' }[per]} ${limit}`,
  fixed: (field, values) => `仅限 ${field}：${values}`,
  or: (first, next) => `${first} 或 ${next}`,
  weekday: (day) => ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'][day - 1] ?? '',
  range: (first, last) => `${first} 至 ${last}`,
  hours: (from, to) => `${from} 至 ${to}`,
  zone: (zone) => `时区 ${zone}`,
  until: (end) => `截至 ${end}`,
  join: (parts) => parts.join('，'),
  yes: '是',
  no: '否',
} satisfies typeof en;
