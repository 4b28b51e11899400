import type { en } from '../../../../oauth/hand-off/hand-off.messages.ts';

export default {
  handOffTitle: 'ブラウザーで続ける',
  handOffLead: 'アプリが開きませんでした。ここからログインできます。',
  handOffContinue: 'ログインへ進む',
} satisfies typeof en;
