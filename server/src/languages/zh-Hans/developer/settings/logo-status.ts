import type { en } from '../../../../developer/settings/logo-status.messages.ts';

export default {
  shown: '用户登录时会看到此徽标。',
  notShown: '还没有人能看到此徽标。当它位于已验证的重定向 URI 的主机上，或经管理员批准后，才会显示。',
  uploadNotShown: '还没有人能看到此徽标。某个重定向 URI 通过验证后，或经管理员批准后，才会显示。',
  waiting: '我们尚未获取此图片。',
  unusable: (why) => `我们无法使用此图片：${why}`,
} satisfies typeof en;
