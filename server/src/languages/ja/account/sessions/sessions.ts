import type { en } from '../../../../account/sessions/sessions.messages.ts';

export default {
  title: 'セッション',
  lead: 'ログイン中の端末です。12 時間使わないとセッションは終了します。',
  empty: 'セッションはありません',
  device: '端末',
  ipAddress: 'IP アドレス',
  signedIn: 'ログイン日時',
  lastUsed: '最終利用',
  action: '操作',
  thisSession: '現在の端末',
  end: '終了',
  endNamed: (device) => `セッションを終了: ${device}`,
  othersTitle: 'ほかのセッション',
  endOthers: 'ほかのすべてのセッションを終了…',
  endOthersNow: 'ほかのすべてのセッションを終了',
  endOthersWarning:
    'ほかのすべてのブラウザーと端末からログアウトし、そこでアプリに与えた許可も取り消されます。',

  doneSession: 'セッションを終了しました。',
  doneOthers: 'ほかのセッションをすべて終了しました。',
} satisfies typeof en;
