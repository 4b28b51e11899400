import type { en } from '../../../customers/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  handle_invalid: ({ max }) => `必须为 2 到 ${max} 个字符，可用 a-z、0-9 和单个连字符，首尾须为字母或数字。`,
  handle_reserved: '已被保留。',
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  scope_not_allowed: '必须是该应用允许的授权范围之一。',
  consents_too_many: ({ max }) => `超过了 ${max} 个应用的上限。`,
  email_is_needed: '必须是类似 name@example.com 的电子邮件地址。',
} satisfies typeof en;
