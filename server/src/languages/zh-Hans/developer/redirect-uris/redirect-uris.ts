import type { en } from '../../../../developer/redirect-uris/redirect-uris.messages.ts';
import console from '../shared/console.ts';

export default {
  lead: '用户登录后返回的地方。重定向 URI 必须完全匹配；只有 localhost 的端口可以不同。要向用户表明主机属于您，请在那里发布 TXT 记录或文件，然后验证。通配符只在验证有效期间匹配。',
  add: '添加',
  addTitle: '添加重定向 URI',
  newUris: '新的重定向 URI',
  newUrisHint: '每行一个，按浏览器发送的形式书写。',
  remove: '移除…',
  removeNow: '移除',
  removeWarning: (uri) => `返回 ${uri} 的登录会被拒绝，其验证也会丢失。`,
  last: '这是唯一的重定向 URI。请先添加另一个再移除。',
  missing: '请至少输入一个重定向 URI。',
  saved: '已保存。',
  pending: console.riskPending,
} satisfies typeof en;
