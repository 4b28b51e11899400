import type { en } from '../../../customers/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  handle_invalid: ({ max }) =>
    `2〜${max} 文字の英小文字、数字、ハイフンで入力してください。両端は英数字にし、ハイフンは続けて使えません。`,
  handle_reserved: 'この名前は予約されています。',
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  scope_not_allowed: 'アプリが許可しているスコープから選んでください。',
  consents_too_many: ({ max }) => `${max} 個のアプリまでです。`,
  email_is_needed: 'name@example.com のようなメールアドレスを入力してください。',
} satisfies typeof en;
