import type { en } from '../../../../platform/checks/mail.messages.ts';

export default {
  mail_ok: ({ host, way }) => `O servidor de e-mail ${host} aceita mensagens (${way}).`,
  mail_unset: () =>
    'SMTP_URL está vazia: os e-mails são apenas gravados em arquivos, o que serve para desenvolvimento.',
  mail_unreachable: ({ host, port, reason }) =>
    `O servidor de e-mail ${host} não responde na porta ${port} (${reason}). Verifique o nome e a porta em SMTP_URL. Muitas redes bloqueiam a porta 25; tente 587 ou 465.`,
  mail_no_starttls: ({ host }) =>
    `${host} não oferece STARTTLS, e em produção os e-mails não são enviados sem criptografia. Use smtps:// (porta 465) ou um servidor que ofereça.`,
  mail_untrusted: ({ host, reason }) =>
    `O certificado de ${host} não é confiável (${reason}). Use o nome que está no certificado ou coloque uma autoridade privada em EXTRA_CA_FILE.`,
  mail_no_login: ({ host, port }) =>
    `${host} não aceita nome de usuário na porta ${port}. Use a porta de envio de e-mails, 587 ou 465, ou retire o nome de usuário de SMTP_URL.`,
  mail_login_refused: ({ host, reason }) =>
    `${host} recusa o nome de usuário ou a senha (${reason}). Corrija-os em SMTP_URL; caracteres que uma URL não pode conter são codificados com porcentagem.`,
  mail_anonymous: ({ host }) =>
    `SMTP_URL não tem nome de usuário, portanto ${host} precisa permitir que esta máquina envie sem ele.`,
  mail_refused: ({ host, reason }) =>
    `${host} responde, mas não como esperado (${reason}). Pergunte ao operador dele.`,
  mail_test_sent: ({ to }) =>
    `Um e-mail de teste foi enviado para ${to}. Verifique se chegou, e não como spam.`,
  mail_test_refused: ({ to, reason }) =>
    `O servidor de e-mail recusou o e-mail de teste para ${to} (${reason}). Muitos servidores aceitam somente remetentes do próprio domínio: defina ?from= em SMTP_URL.`,
} satisfies typeof en;
