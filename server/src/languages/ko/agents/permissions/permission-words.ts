import type { en } from '../../../../agents/permissions/permission-words.messages.ts';

export default {
  summary: ({ agent, title, api, host }, limits) =>
    `에이전트 ${agent}은(는) ${api}(${host})에서 ${title}을(를) 묻지 않고 할 수 있습니다: ${limits}.`,
  uses: (uses) => `${uses}회`,
  sum: (sum) => `최대 ${sum}`,
  both: (uses, sum) => `${uses}, ${sum}`,
  per: (limit, per) =>
    `${{ day: '하루', week: '한 주(월요일부터)', month: '한 달(달력 기준)', total: '합계' }[per]} ${limit}`,
  fixed: (field, values) => `${field}: ${values}인 경우만`,
  or: (first, next) => `${first} 또는 ${next}`,
  weekday: (day) => ['월요일', '화요일', '수요일', '목요일', '금요일', '토요일', '일요일'][day - 1] ?? '',
  range: (first, last) => `${first}~${last}`,
  hours: (from, to) => `${from}부터 ${to}까지`,
  zone: (zone) => `시간대 ${zone}`,
  until: (end) => `${end}까지`,
  join: (parts) => parts.join(', '),
  yes: '예',
  no: '아니요',
} satisfies typeof en;
