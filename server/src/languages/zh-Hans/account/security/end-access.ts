import type { en } from '../../../../account/security/end-access.messages.ts';

export default {
  subject: '验证您的地址时结束的内容',
  body: (at) =>
    `您的电子邮件地址已于 ${at} 在一个从未登录过此账户的浏览器中验证。为防账户是由陌生人创建的，此前的一切都已结束：`,
  sessions: (count) => `已退出 ${count} 个会话。`,
  password: '之前的密码已失效。',
  phoneNumber: '电话号码已移除。',
  identityLevel: '之前的身份验证不再有效。',
  applications: (names) => `已断开的应用：${names}。`,
  access_keys: (names) => `已失效的访问密钥：${names}。`,
  registrations: (names) => `注册访问 token 已失效、因而不能再更改自身设置的应用：${names}。`,
  devices: (names) => `已移除的设备：${names}。`,
  agents: (names) => `已撤销的智能体：${names}。`,
  permissions: (names) => `行事前必须重新询问您的智能体：${names}。`,
  invitations: (names) => `组织邀请已失效的人：${names}。`,
  passkeys: (names) => `已移除的通行密钥：${names}。`,
  passkeys_to_confirm: (names) => `在您于账户的通行密钥页面确认之前不起作用的通行密钥：${names}。`,
  name: (name) => `“${name}”`,
  comma: '、',
  andMore: (names, more) => `${names}，以及另外 ${more} 个`,
  action: '我没有创建此账户：设置我自己的密码',
  chooseAction: '选择登录方式',
  chooseClosing: '您个人资料中的姓名和地址也是之前填写的。请核对这些信息；如果您不需要此账户，可以将其删除。',
  closing: '如果账户是您自己创建的，请重新登录；无需进行其他操作。',
} satisfies typeof en;
