import type { en } from '../../../../developer/members/members.messages.ts';

export default {
  title: 'Membros',
  personal: 'Este aplicativo tem um único proprietário',
  personalBody:
    'Transfira-o para uma organização para compartilhá-lo: proprietários e admins podem gerenciá-lo, e membros podem vê-lo e entrar nele enquanto aguarda análise.',
  personalApi: 'Esta API tem um único proprietário',
  personalApiBody:
    'Transfira-a para uma organização para compartilhá-la: proprietários e admins podem gerenciá-la, e membros podem vê-la e obter tokens para ela antes que o host seja verificado.',
  organizationLead: (name) =>
    `Pertence a ${name}. Proprietários e admins podem alterar, membros podem ver. As funções valem para toda a organização.`,
  toOrganization: 'Abrir a organização',
  person: 'Pessoa',
  role: 'Função',
  since: 'Desde',
  owner: 'Proprietário',
  admin: 'Admin',
  member: 'Membro',
  you: 'você',
  transfer: 'Transferir para outro proprietário',
  transferLabel: 'Transferir…',
  transferWarning:
    'O ID do cliente, os segredos, os consentimentos e as URIs verificadas ficam como estão. Enviaremos um e-mail a todos os que gerenciam o aplicativo agora e a todos os que passarão a gerenciá-lo.',
  transferTo: 'Novo proprietário',
  yourself: 'Somente você',
  transferFault: (message) => message,
  transferNow: 'Transferir',
  noTarget: 'Você não tem uma organização para a qual transferir. Crie uma primeiro.',
  onlyOwners: 'Somente proprietários da organização podem transferir.',
  found: 'Organizações',
  done: 'O aplicativo tem um novo proprietário.',
  doneApi: 'A API tem um novo proprietário.',
  transferApiWarning:
    'O ID do cliente, os segredos, os consentimentos e o host verificado ficam como estão. Enviaremos um e-mail a todos os que gerenciam a API agora e a todos os que passarão a gerenciá-la.',
} satisfies typeof en;
