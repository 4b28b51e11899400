import type { en } from '../../../../oauth/consent/declared-claims.messages.ts';

export default {
  title: (name) => `您在 ${name} 的群组和角色`,
  learns: (name, what) => `如果您允许，${name} 还会得知 ${what}。`,
  groups: '您的哪些群组可以访问它',
  allGroups: '您所有群组的名称，包括与它无关的群组',
  roles: '您在那里的角色',
  entitlements: '您的角色允许您在那里做什么',
  organization: '您为哪个组织登录',
  changed: '打开此页面后，关于您群组和角色的共享内容发生了变化，因此没有发送任何内容。请重新阅读后再决定。',
} satisfies typeof en;
