import type { en } from '../../../../admin/person/person-faults.messages.ts';
import sharedFaults from '../../platform/shared-faults.ts';

export default {
  text_invalid: sharedFaults.text_invalid,
  email_invalid: '必须是电子邮件地址。',
  email_domain: ({ domains }) => `必须是以下域名之一的地址：${domains}`,
  phone_invalid: '必须是带国家/地区代码的号码，例如 +81 90 1234 5678。',
  phone_missing: '需要电话号码。',
  email_unverified: '需要已验证的电子邮件地址。',
  claim_name: '必须是两部分，中间用半角冒号分隔且不含空格，例如 shop:size。',
  claim_value: ({ max }) => `必须为 1 到 ${max} 个字符，不能包含控制字符、方向字符或零宽字符。`,
  entries_over_limit: sharedFaults.entries_over_limit,
  reason_missing: ({ max }) => `必须为 1 到 ${max} 个字符。`,
  no_account: '必须是有效账户的 user_id。',
  nothing_chosen: '至少需要一种要移除的登录方式。',
} satisfies typeof en;
