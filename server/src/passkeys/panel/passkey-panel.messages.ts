import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  cancelled: 'Passkey confirmation was cancelled. Try again or choose another method.',
  refused: 'This passkey isn’t registered or couldn’t be verified. Try another one.',
  known: 'This device already has a passkey for your account.',
  busy: 'Too many attempts. Wait a minute and try again.',
  wrongNumber: 'Type the two digits shown by the agent. A second wrong number rejects the request.',
  failed: 'Something went wrong. Reload the page and try again.',
  unsupported: 'This browser doesn’t support passkeys, or scripts are turned off.',
};

export const passkeyPanelMessages = {
  en,
  ja: {
    cancelled: '確認されませんでした。もう一度試すか、別の方法を選んでください。',
    refused: 'このパスキーは登録されていないか、確認できませんでした。別のパスキーをお試しください。',
    known: 'この端末にはすでにこのアカウントのパスキーがあります。',
    busy: '試行回数が多すぎます。1 分ほど待ってからお試しください。',
    wrongNumber:
      'エージェントが表示している 2 桁の番号を入力してください。2 回間違えると、依頼は却下されます。',
    failed: '問題が発生しました。ページを再読み込みして、もう一度お試しください。',
    unsupported: 'このブラウザーはパスキーに対応していないか、スクリプトが無効になっています。',
  },
} satisfies Catalogue<typeof en>;
