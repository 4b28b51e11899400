import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  signOut: 'Sign out',
  signOutTitle: 'Sign out?',
  signOutLead: 'You will be signed out here and in the applications you signed in to from this browser.',
  signOutAskedBy: (application: string) => `${application} asks to sign you out here.`,
  staySignedIn: 'Stay signed in',
  signedOutTitle: 'You are signed out',
  signedOutLead: 'You can close this page.',
  signInAgain: 'Sign in again',
  returnTo: (host: string) => `Continue to ${host}`,
};

export const logoutMessages = {
  en,
  ja: {
    signOut: 'ログアウト',
    signOutTitle: 'ログアウトしますか？',
    signOutLead: 'ここと、このブラウザーからログインしたアプリからログアウトします。',
    signOutAskedBy: (application) => `${application} がログアウトを求めています。`,
    staySignedIn: 'ログインしたままにする',
    signedOutTitle: 'ログアウトしました',
    signedOutLead: 'このページは閉じてかまいません。',
    signInAgain: 'もう一度ログイン',
    returnTo: (host) => `${host} へ進む`,
  },
} satisfies Catalogue<typeof en>;
