import type { en } from '../../../../applications/settings/mail-trust-change.messages.ts';

export default {
  trustSubject: (name) => `${name} 的安全设置已更改`,
  trustBody: (name, at, by) => `${name} 的以下安全设置已于 ${at} 更改（操作者：${by}）：`,
  trustOperator: '本服务的运营者',
  trustItself: '应用自身（使用其注册访问 token）',
  trustNext: '如果不是你们中的任何人所为，请恢复设置，创建新的客户端机密，并移除其账户被使用的成员。',
  trustLog: (address) => `更改的内容和来源可在该应用的审计日志中查看：${address}`,
  trustAction: '查看审计日志',
  trustClosing: '您收到此邮件是因为您管理此应用。',
  client_authentication: '客户端身份验证：方式或密钥。',
  client_secret: '客户端机密：已创建新的机密。',
  redirect_uris: '重定向 URI：登录后用户及其授权码被送往的地方。',
  addresses: '退出登录地址，或可以为其调用本服务的网页来源。',
  webhook_url: 'Webhook URL：有关其用户的事件被送往的地方。',
  webhook_secret: 'Webhook 机密：已创建新的机密。',
  access: '访问权限：谁可以使用它，或它能得知用户的哪些群组和角色。',
} satisfies typeof en;
