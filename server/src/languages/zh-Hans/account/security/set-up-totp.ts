import type { en } from '../../../../account/security/set-up-totp.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: '设置一次性验证码',
  lead: '请用您的身份验证器应用扫描，然后输入它显示的验证码。',
  scanLabel: '包含身份验证器应用密钥的二维码',
  secret: '没有摄像头？请在应用中输入此密钥',
  code: '应用中的验证码',
  submit: '开启',
  cancel: '取消',
  passwordMissing: '请输入您的当前密码。',
  passwordWrong: formFaults.passwordWrong,
  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
} satisfies typeof en;
