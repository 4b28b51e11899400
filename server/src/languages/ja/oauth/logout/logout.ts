import type { en } from '../../../../oauth/logout/logout.messages.ts';

export default {
  signOut: 'ログアウト',
  signOutTitle: 'ログアウトしますか？',
  signOutLead: 'このサービスと、このブラウザーからログインしたアプリからログアウトします。',
  signOutAskedBy: (application) => `${application} がログアウトを求めています。`,
  staySignedIn: 'ログインしたままにする',
  signedOutTitle: 'ログアウトしました',
  signedOutLead: 'このページは閉じてかまいません。',
  signInAgain: 'もう一度ログイン',
  returnTo: (host) => `${host} へ進む`,
} satisfies typeof en;
