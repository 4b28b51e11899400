import type { en } from '../../../passkeys/registration-faults.messages.ts';
import ed25519Point from '../platform/crypto/ed25519-point.ts';

export default {
  framed: '它是在其他网站的页面内创建的。',
  not_verifiable: '它不属于本网站、创建时未验证用户，或格式有误。',
  attestation_malformed: '其证明对象格式有误。',
  attestation_not_requested: '它包含未请求的证明。',
  attestation_invalid: '其证明无效。',
  authenticator_data_malformed: '其身份验证器数据格式有误。',
  id_differs: '其 id 与内容不符。',
  already_registered: '它已注册。',
  algorithm_not_offered: '其算法不在提供的算法之中。',
  key_not_ed25519: '其密钥不是 Ed25519 密钥。',
  key_point: ({ fault }) => `其密钥有误：${ed25519Point[fault.code]}`,
  key_not_p256: '其密钥不是 P-256 密钥。',
  key_not_on_p256: '其密钥不是 P-256 曲线上的点。',
  key_not_rsa: '其密钥不是 RSA 密钥。',
  rsa_key_size: '其 RSA 密钥过弱或过大。',
} satisfies typeof en;
