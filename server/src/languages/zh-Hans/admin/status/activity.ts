import type { en } from '../../../../admin/status/activity.messages.ts';

export default {
  title: '活动',
  lead: '时间为 UTC；最后一条尚未结束。每个数字都链接到审计日志中的对应记录。',
  signIns: '登录与失败的尝试',
  signedIn: '登录成功',
  refused: '失败',
  limited: '尝试次数过多',
  wrongPassword: '密码错误',
  wrongCode: '验证码错误',
  approvals: '智能体请求（按结果）',
  approved: '已批准',
  rejected: '已拒绝或撤销',
  expired: '已过期',
  waiting: '等待中',
} satisfies typeof en;
