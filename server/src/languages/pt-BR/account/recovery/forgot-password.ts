import type { en } from '../../../../account/recovery/forgot-password.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Definir uma nova senha',
  lead: 'Enviaremos por e-mail um link para você escolher uma nova senha.',
  email: 'Endereço de e-mail',
  submit: 'Enviar o link',
  haveAccount: 'Já tem uma conta? Entrar',
  emailFault: formFaults.emailFault,
  secured:
    'Todas as sessões, chaves de API, chaves de dispositivo e permissões permanentes foram encerradas. Agora defina uma nova senha.',
  mailSubject: 'Definir uma nova senha',
  mailBody: (until) =>
    `Recebemos uma solicitação para redefinir sua senha. Abra o link para escolher uma nova. Ele funciona uma vez, até ${until}.`,
  mailAction: 'Escolher uma nova senha',
  mailClosing: 'Se não foi você, pode ignorar este e-mail. Sua senha continua como está.',
  knownSubject: 'Você já tem uma conta',
  knownBody: (until) =>
    `Alguém tentou criar uma conta com este endereço. Você já tem uma, portanto nada foi alterado. Entre como de costume. Se não souber a senha, defina uma nova com este link. Ele funciona até ${until}.`,
  knownAction: 'Definir uma nova senha',
  knownClosing: 'Se não foi você, não é preciso fazer nada.',
} satisfies typeof en;
