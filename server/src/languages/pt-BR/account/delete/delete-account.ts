import type { en } from '../../../../account/delete/delete-account.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Excluir conta',
  lead: 'Exclua sua conta definitivamente.',
  happens: 'O que acontece',
  happensSignIn: 'Você sai de todos os lugares, e ninguém mais pode entrar com esta conta.',
  happensApps:
    'Os aplicativos perdem o acesso imediatamente e são notificados de que a conta não existe mais.',
  happensKeys: 'Suas chaves de acesso, chaves de API e dispositivos deixam de funcionar.',
  happensAgents:
    'Seus agentes não podem mais agir por você, e as solicitações que aguardam sua aprovação são encerradas.',
  happensStored: 'O que os aplicativos armazenaram sobre você continua com eles: peça que excluam.',
  exportHint: 'Talvez você queira antes uma cópia dos seus dados.',
  exportLink: 'Baixar meus dados',
  ownsTitle: 'Antes de poder excluí-la',
  owns: 'Só você é proprietário ou administrador destes itens. Exclua-os primeiro ou deixe que outra pessoa assuma.',
  lastAdministrator: 'Este serviço: crie antes outro administrador com o comando',
  application: 'Transferir',
  organization: 'Membros',
  remove: 'Excluir',
  linkStillWorks: 'Depois abra novamente o link do e-mail: até expirar, ele continua funcionando.',
  password: 'Senha atual',
  beginTitle: 'Excluir sua conta',
  begin: 'Excluir conta…',
  beginNow: 'Enviar a confirmação por e-mail',
  beginWarning: 'Enviamos um link por e-mail. Nada é excluído antes de você abri-lo e confirmar.',
  beginUnverified:
    'Seu endereço não está verificado, portanto não enviamos um link: a conta é excluída imediatamente.',
  deleteNow: 'Excluir minha conta',
  passwordMissing: 'Digite sua senha atual.',
  passwordWrong: formFaults.passwordWrong,
  tooMany: 'Você pediu links demais. Nada foi enviado. Tente novamente em uma hora.',
  waitingTitle: 'Aguardando sua confirmação',
  waiting: (email) =>
    `Enviamos um link para ${email}. Sua conta é excluída assim que você confirmar por ele.`,
  waitingUntil: 'O link funciona até',
  cancel: 'Manter minha conta',
  doneCancelled: 'Nada é excluído. O link que enviamos não funciona mais.',
  confirmTitle: 'Excluir sua conta?',
  confirmLead: (email) => `Sua conta ${email} será excluída definitivamente. Isso não pode ser desfeito.`,
  deadTitle: 'Este link não funciona mais',
  dead: 'Ele foi usado, cancelado ou expirou. Sua conta está como estava.',
  back: 'Ir para sua conta',
  deletedTitle: 'Sua conta foi excluída',
  deletedLead: 'Você pode fechar esta página. Até logo e obrigado.',
  linkSubject: 'Confirme que você quer excluir sua conta',
  linkBody: (until) =>
    `Você pediu a exclusão da sua conta. Abra o link e confirme. O link funciona até ${until}; sem ele nada acontece.`,
  linkAction: 'Excluir minha conta',
  linkClosing:
    'Se não foi você, outra pessoa pode usar sua conta. Sem o link, nada é excluído. Entre e faça a verificação de segurança imediatamente.',
  deletedSubject: 'Sua conta foi excluída',
  deletedBody: (at) =>
    `Sua conta foi excluída em ${at}. Os aplicativos com os quais ela era usada foram notificados.`,
  deletedClosing:
    'Este endereço está livre novamente: você pode criar uma conta outra vez quando quiser. Se não foi você, fale com o operador deste serviço.',
} satisfies typeof en;
