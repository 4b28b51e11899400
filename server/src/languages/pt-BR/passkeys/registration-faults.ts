import type { en } from '../../../passkeys/registration-faults.messages.ts';
import ed25519Point from '../platform/crypto/ed25519-point.ts';

export default {
  framed: 'Ela foi criada dentro de uma página de outro site.',
  not_verifiable: 'Ela não pertence a este site, foi criada sem verificação do usuário ou está malformada.',
  attestation_malformed: 'Seu objeto de atestado está malformado.',
  attestation_not_requested: 'Ela contém um atestado que não foi solicitado.',
  attestation_invalid: 'Seu atestado não é válido.',
  authenticator_data_malformed: 'Seus dados do autenticador estão malformados.',
  id_differs: 'Seu ID não corresponde ao conteúdo.',
  already_registered: 'Ela já está registrada.',
  algorithm_not_offered: 'Seu algoritmo não foi oferecido.',
  key_not_ed25519: 'Sua chave não é uma chave Ed25519.',
  key_point: ({ fault }) => `Sua chave não é válida. ${ed25519Point[fault.code]}`,
  key_not_p256: 'Sua chave não é uma chave P-256.',
  key_not_on_p256: 'Sua chave não é um ponto da curva P-256.',
  key_not_rsa: 'Sua chave não é uma chave RSA.',
  rsa_key_size: 'Sua chave RSA é fraca demais ou grande demais.',
} satisfies typeof en;
