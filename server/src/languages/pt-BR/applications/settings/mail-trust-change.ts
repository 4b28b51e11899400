import type { en } from '../../../../applications/settings/mail-trust-change.messages.ts';

export default {
  trustSubject: (name) => `As configurações de segurança de ${name} foram alteradas`,
  trustBody: (name, at, by) => `Em ${at}, ${by} alterou estas configurações de segurança de ${name}:`,
  trustOperator: 'um operador deste serviço',
  trustItself: 'o próprio aplicativo, com seu token de acesso de registro,',
  trustNext:
    'Se nenhum de vocês fez a alteração, restaure as configurações, crie um novo segredo do cliente e remova o membro cuja conta foi usada.',
  trustLog: (address) => `O que mudou e de onde está no log de auditoria do aplicativo: ${address}`,
  trustAction: 'Ver o log de auditoria',
  trustClosing: 'Você recebeu este e-mail porque gerencia este aplicativo.',
  client_authentication: 'Autenticação do cliente: o método ou as chaves.',
  client_secret: 'Segredo do cliente: um novo foi criado.',
  redirect_uris:
    'URIs de redirecionamento: para onde as pessoas e seus códigos de autorização são enviados após o login.',
  addresses: 'Endereços de saída, ou as origens web que podem chamar o serviço por ele.',
  webhook_url: 'URL do webhook: para onde são enviados os eventos sobre seus usuários.',
  webhook_secret: 'Segredo do webhook: um novo foi criado.',
  access: 'Acesso: quem pode usá-lo, ou o que ele fica sabendo sobre grupos e funções.',
} satisfies typeof en;
