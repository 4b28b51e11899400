import type { en } from '../../../organizations/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  name_has_address: '不能包含网址或电子邮件地址，除非其域名已由组织验证。句点后请加空格。',
  last_owner: '这会使组织没有所有者。',
  organization_unknown: '不是现有的组织。',
} satisfies typeof en;
