import type { en } from '../../../../account/sessions/sessions.messages.ts';

export default {
  title: '会话',
  lead: '您登录的位置。会话在 12 小时无活动后过期。',
  empty: '没有会话',
  device: '设备',
  ipAddress: 'IP 地址',
  signedIn: '登录时间',
  lastUsed: '上次使用',
  action: '操作',
  thisSession: '此设备',
  end: '结束',
  endNamed: (device) => `结束会话：${device}`,
  othersTitle: '其他会话',
  endOthers: '结束所有其他会话…',
  endOthersNow: '结束所有其他会话',
  endOthersWarning: '所有其他浏览器和设备都会退出登录，应用会失去在那里获得的访问权限。',
  doneSession: '会话已结束。',
  doneOthers: '所有其他会话都已结束。',
} satisfies typeof en;
