import type { en } from '../../../customers/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  handle_invalid: ({ max }) =>
    `2〜${max} 文字の英小文字、数字、ハイフンで入力してください。両端は英数字にし、ハイフンは続けて使えません。`,
  handle_reserved: 'この名前は予約されています。',
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  scope_not_allowed: 'アプリケーションが許可しているスコープから選んでください。',
  consents_too_many: ({ max }) => `${max} 個のアプリケーションまでです。`,
  color_invalid: '#1a5fb4 のような色を入力してください。',
  color_too_light: ({ ratio, needed }) =>
    `明るい背景とのコントラスト比が ${ratio}:1 です。${needed}:1 以上になるよう、より暗い色にしてください。`,
  color_too_dark: ({ ratio, needed }) =>
    `暗い背景とのコントラスト比が ${ratio}:1 です。${needed}:1 以上になるよう、より明るい色にしてください。`,
  support_url_invalid: ({ max }) =>
    `${max} 文字以内の https:// の URL または mailto: のアドレスを入力してください。`,
  logo_unusable: ({ reason }) => `この画像は使用できません。${reason}`,
  email_is_needed: 'name@example.com のようなメールアドレスを入力してください。',
} satisfies typeof en;
