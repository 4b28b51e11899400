import type { en } from '../../../../platform/crypto/ed25519-point.messages.ts';

export default {
  point_not_canonical: 'Não é a codificação canônica de um ponto Ed25519.',
  point_small_order: 'É um ponto de ordem pequena, que nenhum gerador de chaves correto produz.',
  point_off_curve: 'Não é um ponto da curva Ed25519.',
} satisfies typeof en;
