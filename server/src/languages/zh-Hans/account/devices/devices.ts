import type { en } from '../../../../account/devices/devices.messages.ts';

export default {
  title: '设备',
  lead: '您设备上持有您账户专属密钥的应用。',
  device: '设备',
  unnamed: '未命名的设备',
  scopes: '可以做什么',
  nothing: '再次登录之前不能做任何事',
  claimed: '开始时间',
  lastUsed: '上次使用',
  never: '从未',
  action: '操作',
  remove: '移除…',
  removeNow: '移除',
  removeWarning: (name) => `“${name}”的密钥会立即失效。您或其他人可以重新设置该应用。`,
  empty: '没有设备',
  emptyBody: '您手机或电脑上的应用登录并完成设置后，会显示在这里。',
  doneRemoved: '设备已移除。',
} satisfies typeof en;
