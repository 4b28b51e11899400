import type { en } from '../../../../users/email/account-change.messages.ts';

export default {
  action: '不是我：保护我的账户',
  closing:
    '如果是您本人，则无需进行任何操作。如果不是，请打开链接并按下按钮：它会结束您账户的所有会话、访问密钥和设备密钥，并引导您设置新密码。链接只能使用一次，七天内有效。之后请检查您的通行密钥和安全设置。',
  closingByAdministrator:
    '如果您不知道原因，请询问本服务的运营人员。如果您认为有其他人能访问您的账户，请打开链接并按下按钮：它会结束您账户的所有会话、访问密钥和设备密钥，并引导您设置新密码。链接只能使用一次，七天内有效。',
  several: '您的账户有多项更改',
  password_changed: {
    subject: '您的密码已更改',
    body: (_what, at) => `您账户的密码已于 ${at} 更改。所有其他会话都已结束。`,
  },
  password_removed: {
    subject: '您的密码已移除',
    body: (_what, at) => `您账户的密码已于 ${at} 移除。今后您用通行密钥或我们通过邮件发送的验证码登录。`,
  },
  password_known: {
    subject: '输入密码后一次性验证码有误',
    body: (_what, at) =>
      `有人正确输入了您的密码，随后五次输错一次性验证码，最后一次在 ${at}。这些尝试都没有登录成功。如果不是您输入的，就是有其他人知道您的密码：请立即更改，并在使用该密码的其他地方也更改。`,
  },
  passkey_added: {
    subject: '您的账户添加了通行密钥',
    body: (what, at) => `通行密钥“${what}”已于 ${at} 添加。今后无需密码即可用它登录您的账户。`,
  },
  passkey_confirmed: {
    subject: '您账户的一个通行密钥已可重新使用',
    body: (what, at) => `通行密钥“${what}”已于 ${at} 确认。它可以重新登录您的账户。`,
  },
  passkey_removed: {
    subject: '您的账户移除了通行密钥',
    body: (what, at) => `通行密钥“${what}”已于 ${at} 移除。它不能再登录您的账户。`,
  },
  access_key_created: {
    subject: '您的账户创建了访问密钥',
    body: (what, at) => `访问密钥“${what}”已于 ${at} 创建。持有它的程序会以您的名义行事。`,
  },
  device_claimed: {
    subject: '一台设备获得了您账户的密钥',
    body: (what, at) => `${what} 于 ${at} 获得了您账户的密钥，会以您的名义行事。`,
  },
  agent_created: {
    subject: '您的账户添加了智能体',
    body: (what, at) => `智能体“${what}”已于 ${at} 添加。它可以请求您批准。`,
  },
  agent_key_changed: {
    subject: '智能体的密钥已更改',
    body: (what, at) => `智能体“${what}”的公钥已于 ${at} 更改。其等待中的请求已结束。`,
  },
  agent_token_rotated: {
    subject: '智能体的 token 已更换',
    body: (what, at) => `智能体“${what}”于 ${at} 获得了新的 token。旧的 token 已失效。`,
  },
  permission_granted: {
    subject: '智能体可以不询问您而行事',
    body: (what, at) =>
      `您于 ${at} 允许智能体“${what}”在限制之内不询问您而行事。您可以在账户的“长期许可”页面暂停或撤销。`,
  },
  totp_on: {
    subject: '一次性验证码已开启',
    body: (_what, at) => `您账户的一次性验证码已于 ${at} 开启。现在登录需要您应用中的验证码。`,
  },
  totp_off: {
    subject: '一次性验证码已关闭',
    body: (_what, at) => `您账户的一次性验证码已于 ${at} 关闭。现在仅凭密码即可登录。`,
  },
  recovery_codes_created: {
    subject: '已创建新的恢复代码',
    body: (_what, at) => `已于 ${at} 为您的账户创建十个新的恢复代码。您之前的恢复代码已失效。`,
  },
  phone_changed: {
    subject: '您账户的电话号码已更改',
    body: (what, at) => `您账户的电话号码已于 ${at} 更改。现在的尾号是 ${what}。`,
  },
  phone_removed: {
    subject: '您账户的电话号码已移除',
    body: (_what, at) => `您账户的电话号码已于 ${at} 移除。`,
  },
  passkey_only_off: {
    subject: '批准不再只接受通行密钥',
    body: (_what, at) => `批准只接受通行密钥的设置已于 ${at} 关闭。您可以重新用密码加一次性验证码批准。`,
  },
  everything_stopped: {
    subject: '代表您行事的一切都已停止',
    body: (_what, at) => `能以您的名义行事的一切已于 ${at} 停止。您的会话和登录方式没有变化。已结束的内容：`,
  },
  address_changed: {
    subject: '您的电子邮件地址已更改',
    body: (what, at) => `本服务的管理员于 ${at} 将您账户的地址更改为 ${what}。今后我们会向该地址发送邮件。`,
  },
  verification_changed: {
    subject: '关于您的已验证内容已更改',
    body: (what, at) =>
      `本服务的管理员于 ${at} 更改了关于您的已验证内容。您的身份级别现在是 ${what}。您允许查看的应用会得知新的级别。`,
  },
  factors_reset: {
    subject: '您账户的登录方式已被移除',
    body: (_what, at) => `本服务的管理员于 ${at} 移除了您账户的登录方式。所有会话都已结束。`,
  },
} satisfies typeof en;
