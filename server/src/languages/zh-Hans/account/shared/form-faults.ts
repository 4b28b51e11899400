import type { en } from '../../../../account/shared/form-faults.messages.ts';

export default {
  passwordWrong: '这不是您的当前密码。',
  codeMissing: '请输入身份验证器应用中的验证码。',
  codeWrong: '验证码有误或已被使用。请等待下一个。',
  emailFault: '请输入类似 name@example.com 的电子邮件地址。',
  nameTooLong: '最多 100 个字符。',
} satisfies typeof en;
