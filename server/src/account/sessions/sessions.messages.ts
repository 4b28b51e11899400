import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Sessions',
  lead: 'Where you are signed in. A session ends after 12 hours without use.',
  empty: 'No sessions',
  device: 'Device',
  ipAddress: 'Address',
  signedIn: 'Signed in',
  lastUsed: 'Last used',
  action: 'Action',
  thisSession: 'this one',
  end: 'End',
  endNamed: (device: string) => `End the session: ${device}`,
  endOthers: 'End all other sessions…',
  endOthersNow: 'End all other sessions',
  endOthersWarning:
    'Every other browser and device is signed out, and applications lose the access they got there.',

  doneSession: 'The session has ended.',
  doneOthers: 'All other sessions have ended.',
};

export const sessionMessages = {
  en,
  ja: {
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
    endOthers: 'ほかのすべてのセッションを終了…',
    endOthersNow: 'ほかのすべてのセッションを終了',
    endOthersWarning:
      'ほかのすべてのブラウザーと端末からログアウトし、そこでアプリに与えた許可も取り消されます。',

    doneSession: 'セッションを終了しました。',
    doneOthers: 'ほかのセッションをすべて終了しました。',
  },
} satisfies Catalogue<typeof en>;
