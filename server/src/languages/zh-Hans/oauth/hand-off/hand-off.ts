import type { en } from '../../../../oauth/hand-off/hand-off.messages.ts';

export default {
  handOffTitle: '在浏览器中继续',
  handOffLead: '应用没有打开。您可以改为在此登录。',
  handOffContinue: '继续登录',
} satisfies typeof en;
