import type { en } from '../../../passkeys/registration-faults.messages.ts';
import ed25519Point from '../platform/crypto/ed25519-point.ts';

export default {
  framed: 'ほかのサイトのページ内で作成されました。',
  not_verifiable: 'このサイトのものではないか、本人確認なしで作成されたか、形式が正しくありません。',
  attestation_malformed: 'アテステーションの形式が正しくありません。',
  attestation_not_requested: '要求していないアテステーションが含まれています。',
  attestation_invalid: 'アテステーションが有効ではありません。',
  authenticator_data_malformed: '認証器データの形式が正しくありません。',
  id_differs: 'ID が内容と一致しません。',
  already_registered: 'すでに登録されています。',
  algorithm_not_offered: '提示していないアルゴリズムです。',
  key_not_ed25519: 'Ed25519 の鍵ではありません。',
  key_point: ({ fault }) => `鍵が正しくありません。${ed25519Point[fault.code]}`,
  key_not_p256: 'P-256 の鍵ではありません。',
  key_not_on_p256: '鍵が P-256 の曲線上の点ではありません。',
  key_not_rsa: 'RSA の鍵ではありません。',
  rsa_key_size: 'RSA の鍵が弱すぎるか、大きすぎます。',
} satisfies typeof en;
