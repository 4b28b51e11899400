import type { en } from '../../../../account/sign-up/first-passkey.messages.ts';

export default {
  title: 'Crie sua chave de acesso',
  lead: (email) => `Sua conta para ${email} está pronta.`,
  body: 'Com uma chave de acesso, você entra com sua impressão digital, seu rosto ou o bloqueio de tela. Sem ela, enviamos um código por e-mail a cada vez.',
  create: 'Criar uma chave de acesso',
  later: 'Agora não',
} satisfies typeof en;
