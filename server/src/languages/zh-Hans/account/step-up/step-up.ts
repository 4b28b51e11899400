import type { en } from '../../../../account/step-up/step-up.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: '确认是您本人',
  codeLead: '请输入身份验证器应用中的验证码。确认在五分钟内有效。',
  passkeyLead: '请使用您的一个通行密钥。确认在五分钟内有效。',
  passwordLead: '请输入您的密码。确认在五分钟内有效。',
  mailLead: (email) => `请输入我们发送到 ${email} 的验证码。您的确认在五分钟内有效。`,
  mailCode: '通过邮件向我发送验证码',
  mailAgain: '重新发送',
  mailedCode: '邮件中的验证码',
  codeSent: '我们已向您发送验证码。',
  mailedCodeMissing: '请输入邮件中的验证码。',
  mailedCodeWrong: '验证码有误、已被使用或已过期。请查看最新的邮件，或重新发送。',
  tooManyMails: '我们在一小时内已向您发送许多验证码。请稍等片刻后重试。',
  code: '应用中的验证码',
  password: '当前密码',
  usePasskey: '使用通行密钥',
  submit: '确认',
  cancel: '取消',
  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
  passwordMissing: '请输入您的当前密码。',
  passwordWrong: formFaults.passwordWrong,
  continueTitle: '从您中断的地方继续',
  continueLead: '您填写的内容仍在这里。尚未有任何更改。',
  continueSubmit: '继续',
} satisfies typeof en;
