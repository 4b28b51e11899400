import type { en } from '../../../../users/credentials/recovery-code-used.messages.ts';

export default {
  subject: 'Um código de recuperação foi usado',
  body: (at) =>
    `Um dos seus códigos de recuperação foi usado no lugar de um código de uso único em ${at}. Ele não funciona mais.`,
  left: (left) => (left === 0 ? 'Não resta nenhum.' : left === 1 ? 'Resta um.' : `Restam ${left}.`),
  action: 'Ver suas configurações de segurança',
  closing:
    'Se não foi você, faça a verificação de segurança e crie novos códigos de recuperação imediatamente.',
} satisfies typeof en;
