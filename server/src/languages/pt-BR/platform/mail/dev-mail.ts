import type { en } from '../../../../platform/mail/dev-mail.messages.ts';

export default {
  title: 'E-mails de desenvolvimento',
  lead: 'E-mails e mensagens de texto que este serviço teria enviado. Nada saiu desta máquina.',
  pointer: 'Em desenvolvimento, os e-mails não são enviados. Você pode ler este aqui:',
  none: 'Nenhum e-mail ainda',
  asHtml: 'Como HTML',
  open: 'Abrir o link',
  to: 'Destinatário',
  filter: 'Mostrar',
  all: 'Mostrar todos',
  noneBody: 'Crie uma conta ou peça para redefinir a senha, e a mensagem aparece aqui.',
} satisfies typeof en;
