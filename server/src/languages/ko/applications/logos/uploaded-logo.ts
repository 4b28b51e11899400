import type { en } from '../../../../applications/logos/uploaded-logo.messages.ts';

export default {
  logo_unusable: ({ reason }) => `이 이미지는 사용할 수 없습니다. ${reason}`,
  logo_too_large: ({ max }) => `최대 ${max}KiB의 PNG를 사용하세요.`,
} satisfies typeof en;
