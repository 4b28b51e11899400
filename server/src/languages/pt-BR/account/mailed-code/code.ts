import type { en } from '../../../../account/mailed-code/code.messages.ts';

export default {
  title: 'Confira seu e-mail',
  sentTo: (email) =>
    `Se este endereço puder ser usado aqui, enviamos um código para ${email}. Ele funciona por dez minutos. Confira também a pasta de spam.`,
  code: 'Código do e-mail',
  codeHint: 'Somente dígitos.',
  submit: 'Continuar',
  resend: 'Enviar de novo',
  wrongAddress: 'Endereço errado?',
  resent: 'Enviamos o código de novo.',
  missing: 'Digite o código do e-mail.',
  wrong: 'Este código está errado. Confira o e-mail mais recente.',
  over: 'Este código não é mais válido. Envie um novo.',
  suspended: 'Esta conta está suspensa. Fale com o suporte.',
} satisfies typeof en;
