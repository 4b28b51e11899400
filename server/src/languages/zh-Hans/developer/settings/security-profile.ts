import type { en } from '../../../../developer/settings/security-profile.messages.ts';

export default {
  title: '安全配置',
  lead: 'FAPI 2.0 是银行、医疗服务和公共机构使用 OAuth 的方式。请在合作方要求时开启，或用它来遵守我们最严格的规则。',
  isOn: '此应用遵守 FAPI 2.0。与该配置相抵触的更改会被拒绝。',
  met: '已满足',
  set: '由配置设定',
  open: '请先更改此项',
  always: '此外，刷新 token 在使用时保持不变，客户端断言只以我们的地址为受众。',
  turnOn: '开启 FAPI 2.0',
  turnOff: '关闭 FAPI 2.0',
} satisfies typeof en;
