import type { Catalogue } from '../platform/i18n/catalogue.ts';
import type { InputFault } from '../platform/invalid-input.ts';
import { nameFaultMessages } from '../platform/name-faults.messages.ts';
import { sharedFaultMessages } from '../platform/shared-faults.messages.ts';

/** What can be wrong with a customer organization. The API answers in English; pages show it in the person's language. */
const en = {
  ...nameFaultMessages.en,
  handle_invalid: ({ max }: { max: number }) =>
    `must have 2 to ${max} characters out of a-z, 0-9 and single hyphens, with a letter or digit at both ends`,
  handle_reserved: 'is reserved',
  domain_invalid: sharedFaultMessages.en.domain_invalid,
  domains_too_many: sharedFaultMessages.en.entries_over_limit,
  scope_not_allowed: 'must be among the scopes that the application allows',
  consents_too_many: ({ max }: { max: number }) => `exceeds the limit of ${max} applications`,
  color_invalid: 'must be a color such as #1a5fb4',
  color_too_light: ({ ratio, needed }: { ratio: string; needed: string }) =>
    `has a contrast of only ${ratio}:1 against the light background; ${needed}:1 is required, so choose a darker color`,
  color_too_dark: ({ ratio, needed }: { ratio: string; needed: string }) =>
    `has a contrast of only ${ratio}:1 against the dark background; ${needed}:1 is required, so choose a lighter color`,
  support_url_invalid: ({ max }: { max: number }) =>
    `must be an https:// URL or a mailto: address of at most ${max} characters`,
  logo_unusable: ({ reason }: { reason: string }) => `cannot be used: the picture ${reason}`,
  email_is_needed: 'must be an e-mail address such as name@example.com',
};

export const customerFaultMessages = {
  en,
  ja: {
    ...nameFaultMessages.ja,
    handle_invalid: ({ max }) =>
      `2〜${max} 文字の英小文字、数字、ハイフンで入力してください。両端は英数字にし、ハイフンは続けて使えません。`,
    handle_reserved: 'この名前は予約されています。',
    domain_invalid: sharedFaultMessages.ja.domain_invalid,
    domains_too_many: sharedFaultMessages.ja.entries_over_limit,
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
  },
} satisfies Catalogue<typeof en>;

export type CustomerInputFault = InputFault<typeof en>;
