import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  cancelled: 'Nothing was confirmed. Try again, or choose another way.',
  refused: 'This passkey is not known here or could not be verified. Try another one.',
  known: 'This device has a passkey for your account already.',
  busy: 'That was too often. Wait a minute and try again.',
  wrongNumber: 'Type the two digits that the agent shows. A second wrong number rejects the request.',
  failed: 'That did not work. Load the page anew and try again.',
  unsupported: 'This browser cannot use passkeys, or its scripts are switched off.',
};

export const passkeyPanelMessages = {
  en,
  ja: {
    cancelled: '確認されませんでした。もう一度試すか、別の方法を選んでください。',
    refused: 'このパスキーは登録されていないか、確認できませんでした。別のパスキーをお試しください。',
    known: 'この端末にはすでにこのアカウントのパスキーがあります。',
    busy: '回数が多すぎます。1 分ほど待ってからお試しください。',
    wrongNumber: 'エージェントが表示している 2 桁の番号を入力してください。2 回間違えると却下になります。',
    failed: 'うまくいきませんでした。ページを再読み込みしてお試しください。',
    unsupported: 'このブラウザーではパスキーを使えないか、スクリプトが無効になっています。',
  },
} satisfies Catalogue<typeof en>;
