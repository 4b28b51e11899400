import type { en } from '../../../platform/shared-faults.messages.ts';

export default {
  text_invalid: ({ max }) => `最多 ${max} 个字符，不能包含控制字符、方向字符或零宽字符。`,
  number_out_of_range: ({ min, max }) => `必须是 ${min} 到 ${max} 之间的整数。`,
  entries_over_limit: ({ max }) => `超过了 ${max} 个的上限。`,
  domain_invalid: '必须是类似 example.com 的域名。',
} satisfies typeof en;
