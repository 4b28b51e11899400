import type { en } from '../../../../passkeys/panel/passkey-panel.messages.ts';

export default {
  cancelled: '確認されませんでした。もう一度試すか、別の方法を選んでください。',
  refused: 'このパスキーは登録されていないか、確認できませんでした。別のパスキーをお試しください。',
  known: 'この端末にはすでにこのアカウントのパスキーがあります。',
  busy: '試行回数が多すぎます。1 分ほど待ってからお試しください。',
  wrongNumber:
    'エージェントが表示している 2 桁の番号を入力してください。2 回間違えると、依頼は却下されます。',
  failed: '問題が発生しました。ページを再読み込みして、もう一度お試しください。',
  unsupported: 'このブラウザーはパスキーに対応していないか、スクリプトが無効になっています。',
} satisfies typeof en;
