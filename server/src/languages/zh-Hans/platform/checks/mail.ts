import type { en } from '../../../../platform/checks/mail.messages.ts';

export default {
  mail_ok: ({ host, way }) => `邮件服务器 ${host} 接受邮件（${way}）。`,
  mail_unset: () => 'SMTP_URL 为空：邮件只写入文件，仅适用于开发环境。',
  mail_unreachable: ({ host, port, reason }) =>
    `邮件服务器 ${host} 在端口 ${port} 上没有响应（${reason}）。请检查 SMTP_URL 中的名称和端口。许多网络会封锁端口 25，请尝试 587 或 465。`,
  mail_no_starttls: ({ host }) =>
    `${host} 不提供 STARTTLS，而生产环境不会发送未加密的邮件。请使用 smtps://（端口 465）或提供 STARTTLS 的服务器。`,
  mail_untrusted: ({ host, reason }) =>
    `${host} 的证书不受信任（${reason}）。请使用证书中的名称，或将私有证书颁发机构放入 EXTRA_CA_FILE。`,
  mail_no_login: ({ host, port }) =>
    `${host} 在端口 ${port} 上不接受用户名。请使用发信端口 587 或 465，或从 SMTP_URL 中去掉用户名。`,
  mail_login_refused: ({ host, reason }) =>
    `${host} 拒绝了用户名或密码（${reason}）。请在 SMTP_URL 中更正；URL 不能包含的字符须进行百分号编码。`,
  mail_anonymous: ({ host }) => `SMTP_URL 中没有用户名，因此 ${host} 必须允许这台机器不登录就发信。`,
  mail_refused: ({ host, reason }) => `${host} 有响应，但与预期不符（${reason}）。请咨询其运营方。`,
  mail_test_sent: ({ to }) => `测试邮件已发送到 ${to}。请确认已收到，且未被归为垃圾邮件。`,
  mail_test_refused: ({ to, reason }) =>
    `邮件服务器拒绝了发往 ${to} 的测试邮件（${reason}）。许多服务器只接受自己域名的发件人：请在 SMTP_URL 中设置 ?from=。`,
} satisfies typeof en;
