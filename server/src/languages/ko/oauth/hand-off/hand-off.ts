import type { en } from '../../../../oauth/hand-off/hand-off.messages.ts';

export default {
  handOffTitle: '브라우저에서 계속',
  handOffLead: '앱이 열리지 않았습니다. 여기에서 로그인할 수 있습니다.',
  handOffContinue: '로그인 계속',
} satisfies typeof en;
