import type { en } from '../../../../account/sign-up/sign-up.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: '创建账户',
  email: '电子邮件地址',
  password: '密码',
  passwordHint: '至少 10 个字符。几个您记得住的词，胜过满是符号的短密码。',
  preferredName: '我们该如何称呼您？',
  preferredNameHint: '您登录的应用可能会显示此名称。',
  optional: '（可选）',
  withPasskey: '使用通行密钥继续',
  withCode: '不使用密码继续',
  codeHint: '我们会先通过邮件向您发送验证地址的验证码。',
  or: '或',
  submit: '创建账户',
  haveAccount: '已有账户？登录',
  emailFault: formFaults.emailFault,
  nameTooLong: formFaults.nameTooLong,
} satisfies typeof en;
