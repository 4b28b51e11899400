import type { en } from '../../../../oauth/logout/logout.messages.ts';

export default {
  signOut: '退出登录',
  signOutTitle: '要退出登录吗？',
  signOutLead: '您会在这里以及从此浏览器登录的应用中退出登录。',
  signOutAskedBy: (application) => `${application} 想让您在此退出登录。`,
  staySignedIn: '保持登录',
  signedOutTitle: '您已退出登录',
  signedOutLead: '您可以关闭此页面。',
  signInAgain: '重新登录',
  returnTo: (host) => `继续前往 ${host}`,
} satisfies typeof en;
