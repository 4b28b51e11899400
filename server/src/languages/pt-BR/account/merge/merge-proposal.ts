import type { en } from '../../../../account/merge/merge-proposal.messages.ts';

export default {
  title: 'Mesclar suas duas contas?',
  lead: 'Um administrador propõe que estas duas contas se tornem uma. Nada foi movido ainda.',
  ends: 'Termina',
  remains: 'Permanece',
  here: 'Você está conectado nela',
  moves: 'Passa para a conta que permanece',
  lost: 'É perdido com a conta que termina',
  lostList:
    'Endereço de e-mail, senha, códigos de uso único, nome, número de telefone, endereço postal, nível de identidade e sessões. A partir daí, você entra com a conta que permanece.',
  conflicts:
    'Quando as duas contas têm o mesmo valor, ou responderam ao mesmo aplicativo, fica o da conta que permanece.',
  until: 'A proposta termina',
  bothNeeded: 'As contas são mescladas assim que a outra conta também concordar. Isso não pode ser desfeito.',
  otherAgreed:
    'A outra conta concordou. Se você concordar, as contas são mescladas imediatamente. Isso não pode ser desfeito.',
  notYours: 'Se uma das contas não for sua, recuse.',
  agree: 'Concordar',
  mergeNow: 'Concordar e mesclar',
  decline: 'Recusar',
  deadTitle: 'Este link não faz nada aqui',
  deadLead: (email) =>
    `Você está conectado como ${email}. O link foi usado, a proposta terminou ou foi enviada a outra conta: entre na conta que recebeu o e-mail e abra-o novamente.`,
  account: 'Sua conta',
  doneAgreed: 'Você concordou. As contas são mescladas assim que a outra também concordar.',
  doneDeclined: 'Você recusou. Nada foi mesclado.',
  doneMerged: 'As contas foram mescladas. Esta permanece.',
  mailSubject: 'Você quer mesclar suas contas?',
  mailBody: (email) =>
    `Um administrador propõe mesclar sua conta ${email} com outra conta sua. O link mostra qual conta terminaria, qual permaneceria e o que passaria de uma para a outra. Nada acontece sem que as duas contas concordem.`,
  mailUntil: (email, until) => `Entre como ${email} para responder. O link funciona uma vez, até ${until}.`,
  mailAction: 'Ver a proposta',
  mailClosing: 'Se você só tem uma conta, recuse lá ou ignore este e-mail.',
} satisfies typeof en;
