import type { en } from '../../../../account/mailed-code/mailed-code-mails.messages.ts';

export default {
  signUpSubject: 'Seu código para criar uma conta',
  signUpBody: 'Digite este código no navegador em que você está criando uma conta.',
  signInSubject: 'Seu código para entrar',
  signInBody: 'Digite este código no navegador em que você está entrando.',
  stepUpSubject: 'Seu código para confirmar que é você',
  stepUpBody: 'Digite este código no navegador em que você está conectado.',
  knownSubject: 'Você já tem uma conta',
  knownBody:
    'Você começou a criar uma conta com este endereço, mas ele já tem uma. Digite este código no mesmo navegador, e você entra nela.',
  code: (code) => `Seu código: ${code}`,
  until: 'Ele funciona uma vez, por dez minutos. Nunca o pedimos por telefone ou chat.',
  closing: 'Se não foi você, ignore este e-mail e não compartilhe o código: nada acontece sem ele.',
  passwordSubject: 'Sua conta tem uma senha',
  passwordBody:
    'Você pediu um código para entrar. Os códigos são para contas sem senha, e a sua tem uma. Entre com sua senha. Se a esqueceu, você pode definir uma nova.',
  passwordAction: 'Definir uma nova senha',
  passwordClosing: 'Se não foi você, pode ignorar este e-mail. Nada vai mudar.',
} satisfies typeof en;
