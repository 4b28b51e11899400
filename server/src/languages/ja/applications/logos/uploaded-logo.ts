import type { en } from '../../../../applications/logos/uploaded-logo.messages.ts';

export default {
  logo_unusable: ({ reason }) => `この画像は使用できません。${reason}`,
  logo_too_large: ({ max }) => `${max} KiB 以下の PNG を指定してください。`,
} satisfies typeof en;
