import type { Catalogue } from '../platform/i18n/catalogue.ts';

const en = {
  unknownDevice: 'Unknown device',
  onSystem: (browser: string, system: string) => `${browser} on ${system}`,

  signInSubject: 'New sign-in to your account',
  signInBody: (at: string) =>
    `Somebody signed in to your account on ${at}, with a browser that we have not seen with it before.`,
  signInFrom: (device: string, address: string | null) =>
    address === null ? `Device: ${device}.` : `Device: ${device}. Network address: ${address}.`,
  signInAction: 'Look at your sessions',
  signInClosing:
    'If it was you, there is nothing to do. If not, end that session and set a new password at once.',

  recoverySubject: 'A recovery code was used',
  recoveryBody: (at: string) =>
    `One of your recovery codes was used in place of a one-time code on ${at}. It is worthless now.`,
  recoveryLeft: (left: number) =>
    left === 0 ? 'None are left.' : left === 1 ? 'One is left.' : `${left} are left.`,
  recoveryAction: 'Look at your security settings',
  recoveryClosing: 'If it was not you, set a new password and make new recovery codes at once.',
};

export const messages = {
  en,
  ja: {
    unknownDevice: '不明な端末',
    onSystem: (browser, system) => `${browser}（${system}）`,

    signInSubject: '新しいログインがありました',
    signInBody: (at) =>
      `${at} に、これまで使われたことのないブラウザーからアカウントにログインがありました。`,
    signInFrom: (device, address) =>
      address === null ? `端末: ${device}` : `端末: ${device}、IP アドレス: ${address}`,
    signInAction: 'セッションを確認',
    signInClosing:
      'ご自身の操作であれば、何もする必要はありません。お心当たりがない場合は、そのセッションを終了し、すぐに新しいパスワードを設定してください。',

    recoverySubject: 'リカバリーコードが使われました',
    recoveryBody: (at) =>
      `${at} に、ワンタイムコードの代わりにリカバリーコードが 1 つ使われました。そのコードはもう使えません。`,
    recoveryLeft: (left) => (left === 0 ? '残りはありません。' : `残りは ${left} 個です。`),
    recoveryAction: 'セキュリティ設定を確認',
    recoveryClosing:
      'お心当たりがない場合は、すぐに新しいパスワードを設定し、リカバリーコードを作り直してください。',
  },
} satisfies Catalogue<typeof en>;
