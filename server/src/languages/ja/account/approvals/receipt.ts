import type { en } from '../../../../account/approvals/receipt.messages.ts';

export default {
  title: '署名付きの記録',
  request: '依頼',
  person: '決定した人',
  issuer: '署名者',
  proof: '署名',
  proofLead: 'このサービスの公開鍵を使い、このブラウザーが検証します。JavaScript が必要です。',
  proofLeadPasskey:
    'このサービスとパスキーの公開鍵を使い、このブラウザーが検証します。JavaScript が必要です。',
  shown: '表示された内容と決定された内容が一致しています',
  service: 'このサービスが決定に署名しました',
  passkey: 'あなたのパスキーがこの内容に署名しました',
  decidersPasskey: '決定した人のパスキーがこの内容に署名しました',
  notYet: '未確認',
  verified: '確認済み ✓',
  wrong: '一致しません',
  unknown: 'このブラウザーでは確認できません',
  how: 'ほかの人による確認の方法',
  keep: '保存',
  keepLead: 'ファイルには署名が含まれます。受け取った人は、当サービスに問い合わせずに確認できます。',
  jws: '署名された内容',
  download: '記録をダウンロード',
  print: '印刷',
} satisfies typeof en;
