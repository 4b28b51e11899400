import type { en } from '../../../../oauth/diagnosis/add-uri.messages.ts';

export default {
  add: '添加此 URI',
  addFirst: '添加此 URI…',
  newHost: (place) =>
    `此应用还没有指向 ${place} 的重定向 URI。登录结果会发送到那里，因此仅当它属于您时才添加。`,
  signIn: '登录后添加',
  askManager: '您的角色可以查看此应用，但不能更改。请让其组织的所有者或管理员添加此 URI。',
  added: '重定向 URI 已注册。',
} satisfies typeof en;
