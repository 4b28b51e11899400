import type { en } from '../../../passkeys/registration-faults.messages.ts';
import ed25519Point from '../platform/crypto/ed25519-point.ts';

export default {
  framed: '다른 사이트의 페이지 안에서 만들어졌습니다.',
  not_verifiable: '이 사이트의 것이 아니거나, 사용자 확인 없이 만들어졌거나, 형식이 잘못되었습니다.',
  attestation_malformed: '증명(attestation) 객체의 형식이 잘못되었습니다.',
  attestation_not_requested: '요청하지 않은 증명(attestation)이 포함되어 있습니다.',
  attestation_invalid: '증명(attestation)이 유효하지 않습니다.',
  authenticator_data_malformed: '인증기 데이터의 형식이 잘못되었습니다.',
  id_differs: 'ID가 내용과 일치하지 않습니다.',
  already_registered: '이미 등록되어 있습니다.',
  algorithm_not_offered: '제시하지 않은 알고리즘입니다.',
  key_not_ed25519: 'Ed25519 키가 아닙니다.',
  key_point: ({ fault }) => `키가 올바르지 않습니다. ${ed25519Point[fault.code]}`,
  key_not_p256: 'P-256 키가 아닙니다.',
  key_not_on_p256: 'P-256 곡선 위의 점이 아닙니다.',
  key_not_rsa: 'RSA 키가 아닙니다.',
  rsa_key_size: 'RSA 키가 너무 약하거나 너무 큽니다.',
} satisfies typeof en;
