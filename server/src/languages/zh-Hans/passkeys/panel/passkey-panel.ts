import type { en } from '../../../../passkeys/panel/passkey-panel.messages.ts';

export default {
  cancelled: '通行密钥确认已取消。请重试或选择其他方式。',
  refused: '此通行密钥未注册或无法验证。请尝试其他通行密钥。',
  known: '此设备已有您账户的通行密钥。',
  busy: '尝试次数过多。请等待一分钟后重试。',
  wrongNumber: '请输入智能体显示的两位数字。第二次输错会拒绝该请求。',
  failed: '出了点问题。请重新加载页面后重试。',
  unsupported: '此浏览器不支持通行密钥，或脚本已关闭。',
} satisfies typeof en;
