import type { en } from '../../../../account/email/change-email.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Endereço de e-mail',
  lead: 'Você entra com ele, e nós escrevemos para ele.',
  current: 'Seu endereço',
  verified: 'Verificado',
  unverified: 'Não verificado',
  newTitle: 'Alterar o endereço',
  newLead: 'Enviamos um link para o novo endereço. Nada muda até você confirmar por ele.',
  email: 'Novo endereço de e-mail',
  password: 'Sua senha',
  send: 'Enviar o link',
  emailFault: formFaults.emailFault,
  same: 'Este já é o seu endereço.',
  passwordWrong: 'A senha está errada.',
  tooMany: 'Você pediu links demais. Tente novamente em uma hora.',
  doneSent: 'Enviamos um link para o novo endereço. O e-mail informa até quando ele funciona.',
  doneChanged: 'Seu endereço de e-mail foi alterado.',
  linkTitle: 'Confirme seu novo endereço',
  linkLead: (email) => `Pressione o botão para entrar com ${email} de agora em diante.`,
  signInLead: (from, to) => `A conta de ${from} quer usar ${to} a partir de agora.`,
  signInHint: 'Entre nessa conta para confirmar. Se ela não for sua, feche esta página: nada muda.',
  signIn: 'Entrar para confirmar',
  linkSubmit: 'Usar este endereço',
  deadTitle: 'Este link não funciona mais',
  deadLead: 'Ele já foi usado, expirou ou foi substituído por um mais novo.',
  takenTitle: 'Este endereço já tem uma conta',
  takenLead: 'Duas contas não podem ter o mesmo endereço. Se as duas são suas, você pode mesclá-las.',
  toAccount: 'Ir para sua conta',
  linkSubject: 'Confirme seu novo endereço de e-mail',
  linkBody: (old, until) =>
    `A conta ${old} quer usar este endereço de agora em diante. Abra o link e pressione o botão para confirmar. O link funciona até ${until}.`,
  linkAction: 'Usar este endereço',
  linkClosing: 'Se não foi você, pode ignorar este e-mail. Nada vai mudar.',
  askedSubject: 'Seu endereço de e-mail está prestes a mudar',
  askedBody: (email, at) =>
    `Em ${at}, alguém, provavelmente você, pediu para alterar o endereço da sua conta para ${email}. Ele muda assim que esse endereço for confirmado.`,
  askedAction: 'Não fui eu: definir uma senha',
  askedClosing: 'Se foi você, não há nada a fazer aqui. Definir uma senha impede a alteração.',
  changedSubject: 'Seu endereço de e-mail foi alterado',
  changedBody: (email, at) =>
    `O endereço da sua conta foi alterado para ${email} em ${at}. De agora em diante, escrevemos para esse endereço.`,
  changedClosing:
    'Se não foi você, encerre todas as sessões e chaves com o link abaixo e fale com o operador deste serviço.',
} satisfies typeof en;
