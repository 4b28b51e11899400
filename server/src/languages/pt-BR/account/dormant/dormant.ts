import type { en } from '../../../../account/dormant/dormant.messages.ts';

export default {
  warnSubject: 'Entre para manter sua conta',
  warnBody: (last) => `Você não usa sua conta desde ${last}.`,
  warnSuspended: (on) =>
    `Entre antes de ${on} e ela fica como está. Caso contrário, ela será suspensa nessa data: você não poderá mais entrar, e os aplicativos não poderão mais usá-la.`,
  warnRemoved:
    'Contas que permanecem suspensas são depois excluídas definitivamente. Antes disso você recebe outro e-mail.',
  warnOnly: 'Se ainda precisa dela, entre uma vez.',
  warnAction: 'Entrar',
  warnClosing: 'Basta entrar uma vez. Se você não precisa mais da conta, não é preciso fazer nada.',
  suspendedSubject: 'Sua conta está suspensa',
  suspendedBody: (last) =>
    `Você não usa sua conta desde ${last}, portanto ela está suspensa. Nada foi excluído.`,
  suspendedBack: 'Para usá-la novamente, fale com o operador deste serviço.',
  removedOn: (on) =>
    `Em ${on}, a conta é excluída definitivamente, a menos que o operador retire a suspensão antes.`,
  announcedSubject: 'Sua conta será excluída',
  announcedBody: (last) => `Sua conta está suspensa porque você não a usa desde ${last}.`,
} satisfies typeof en;
