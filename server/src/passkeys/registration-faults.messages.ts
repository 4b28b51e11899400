import {
  type Ed25519PointFault,
  ed25519PointFaultMessages,
} from '../platform/crypto/ed25519-point.messages.ts';
import type { Catalogue } from '../platform/i18n/catalogue.ts';
import { type Fault, wordFault } from '../platform/invalid-input.ts';

const en = {
  framed: 'it was created inside a page of another site',
  not_verifiable: 'it does not belong to this site, was created without user verification, or is malformed',
  attestation_malformed: 'its attestation object is malformed',
  attestation_not_requested: 'it contains an attestation that was not requested',
  attestation_invalid: 'its attestation is not valid',
  authenticator_data_malformed: 'its authenticator data is malformed',
  id_differs: 'its id does not match its content',
  already_registered: 'it is already registered',
  algorithm_not_offered: 'its algorithm was not offered',
  key_not_ed25519: 'its key is not an Ed25519 key',
  key_point: ({ fault }: { fault: Ed25519PointFault }) =>
    `its key ${wordFault(ed25519PointFaultMessages.en, fault)}`,
  key_not_p256: 'its key is not a P-256 key',
  key_not_on_p256: 'its key is not a point on the curve P-256',
  key_not_rsa: 'its key is not an RSA key',
  rsa_key_size: 'its RSA key is too weak or too large',
};

/** Why a passkey cannot be registered. */
export const registrationFaultMessages = {
  en,
  ja: {
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
    key_point: ({ fault }) => `鍵が正しくありません。${wordFault(ed25519PointFaultMessages.ja, fault)}`,
    key_not_p256: 'P-256 の鍵ではありません。',
    key_not_on_p256: '鍵が P-256 の曲線上の点ではありません。',
    key_not_rsa: 'RSA の鍵ではありません。',
    rsa_key_size: 'RSA の鍵が弱すぎるか、大きすぎます。',
  },
} satisfies Catalogue<typeof en>;

export type RegistrationFault = Fault<typeof en>;
