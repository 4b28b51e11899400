import type { en } from '../../../../account/recovery/forgot-password.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: '设置新密码',
  lead: '我们会通过邮件向您发送选择新密码的链接。',
  email: '电子邮件地址',
  submit: '发送链接',
  haveAccount: '已有账户？登录',
  emailFault: formFaults.emailFault,
  secured: '所有会话、访问密钥、设备密钥和长期许可都已结束。现在请设置新密码。',
  mailSubject: '设置新密码',
  mailBody: (until) =>
    `我们收到了重置您密码的请求。请打开链接选择新密码。链接只能使用一次，有效期至 ${until}。`,
  mailAction: '选择新密码',
  mailClosing: '如果不是您本人，可以忽略此邮件，您的密码保持不变。',
  knownSubject: '您已有账户',
  knownBody: (until) =>
    `有人尝试用此地址创建账户。您已有账户，因此没有任何更改。请照常登录。如果不知道密码，请用此链接设置新密码。链接有效期至 ${until}。`,
  knownAction: '设置新密码',
  knownClosing: '如果不是您本人，则无需进行任何操作。',
} satisfies typeof en;
