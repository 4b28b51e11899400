import type { en } from '../../../organizations/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  name_has_address:
    'ウェブサイトやメールのアドレスは、組織が確認したドメインのものを除いて使えません。ピリオドの後には空白を入れてください。',
  last_owner: '組織にオーナーがいなくなります。',
  organization_unknown: '組織が見つかりません。',
} satisfies typeof en;
