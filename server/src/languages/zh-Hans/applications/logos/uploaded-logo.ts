import type { en } from '../../../../applications/logos/uploaded-logo.messages.ts';

export default {
  logo_unusable: ({ reason }) => `无法使用此图片：${reason}`,
  logo_too_large: ({ max }) => `请使用最大 ${max} KiB 的 PNG。`,
} satisfies typeof en;
