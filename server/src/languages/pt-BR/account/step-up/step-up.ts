import type { en } from '../../../../account/step-up/step-up.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Confirme que é você',
  codeLead: 'Digite um código do seu app autenticador. A confirmação vale por cinco minutos.',
  passkeyLead: 'Use uma das suas chaves de acesso. A confirmação vale por cinco minutos.',
  passwordLead: 'Digite sua senha. A confirmação vale por cinco minutos.',
  mailLead: (email) =>
    `Digite o código que enviamos por e-mail para ${email}. A confirmação vale por cinco minutos.`,
  mailCode: 'Enviar um código por e-mail',
  mailAgain: 'Enviar de novo',
  mailedCode: 'Código do e-mail',
  codeSent: 'Enviamos um código a você.',
  mailedCodeMissing: 'Digite o código do e-mail.',
  mailedCodeWrong:
    'Este código está errado, já foi usado ou expirou. Confira o e-mail mais recente ou envie outro.',
  tooManyMails: 'Enviamos muitos códigos a você em uma hora. Espere um pouco e tente novamente.',
  code: 'Código do app',
  password: 'Senha atual',
  usePasskey: 'Usar uma chave de acesso',
  submit: 'Confirmar',
  cancel: 'Cancelar',
  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
  passwordMissing: 'Digite sua senha atual.',
  passwordWrong: formFaults.passwordWrong,
  continueTitle: 'Continue de onde parou',
  continueLead: 'O que você preencheu ainda está aqui. Nada mudou ainda.',
  continueSubmit: 'Continuar',
} satisfies typeof en;
