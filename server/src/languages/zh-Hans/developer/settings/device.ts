import type { en } from '../../../../developer/settings/device.messages.ts';

export default {
  title: '没有浏览器的设备',
  lead: '电视、终端和构建机器会显示代码，用户在手机或电脑上输入。',
  use: '让用户在此类设备上登录（device grant）',
  notInProfile: '应用遵守 FAPI 2.0 期间不可用。',
  numberMatch: '用户还须输入设备显示的数字',
  numberMatchHint: '保护收到陌生人代码的用户。您的设备必须显示随代码收到的 number_match。',
} satisfies typeof en;
