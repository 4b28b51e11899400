import type { en } from '../../../../account/shared/credential-fields.messages.ts';

export default {
  show: '显示',
  hide: '隐藏',
} satisfies typeof en;
