import type { en } from '../../../../account/shared/dead-link.messages.ts';

export default {
  title: 'Este link não funciona mais',
  lead: 'Ele já foi usado, é antigo demais ou foi cortado pelo seu programa de e-mail.',
  verify_email: 'Se seu endereço ainda não foi verificado, entre e peça um novo link.',
  recover_password: 'Peça um novo; o link mais recente é o que funciona.',
  secure_account:
    'Se não foi você quem o usou, entre e encerre por lá as sessões e chaves, ou defina uma nova senha, o que também encerra as sessões.',
  invitation:
    'Se você já definiu uma chave de acesso ou uma senha, entre. Caso contrário, peça a quem convidou você que envie o convite novamente, ou peça um link aqui.',
  askAgain: 'Pedir um novo link',
  signIn: 'Ir para o login',
} satisfies typeof en;
