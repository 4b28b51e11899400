import type { en } from '../../../../account/shared/check-mail.messages.ts';

export default {
  title: 'Confira seu e-mail',
  lead: 'Escrevemos para o endereço que você informou.',
  body: 'Siga o link desse e-mail para continuar. Pode levar um minuto para chegar. Confira também a pasta de spam.',
  sentTo: 'Enviamos um link para',
  nothing: 'Não chegou nada?',
  resend: 'Enviar de novo',
  resendEmail: 'Endereço de e-mail',
  resent: 'Enviamos de novo.',
  signIn: 'Ir para o login',
  wrongAddress: 'Endereço errado? Começar de novo',
} satisfies typeof en;
