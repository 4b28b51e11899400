import type { en } from '../../../../account/second-factor/second-factor.messages.ts';

export default {
  title: '需要双重验证',
  demandedBy: (owners) => `您登录时仅有密码还不够。要求方：${owners}。`,
  and: '和',
  now: '在此之前，您只能做这件事和退出登录。',
  thenOnward: '请设置一个，然后用它登录，即可前往应用。',
  until: '请现在设置，或先继续、稍后再设置。从以下时间起，没有它就无法继续：',
  anyFactor: '通行密钥或身份验证器应用的一次性验证码均可。',
  passkeyOnly: '这里只接受通行密钥，因为验证码可能被输入到假冒页面中。',
  totpOnly: '这里只接受身份验证器应用的一次性验证码。',
  haveOne: '您已有一个。请确认以继续。',
  confirm: '确认',
  passkey: '添加通行密钥',
  totp: '设置一次性验证码',
  later: '稍后再说',
  signOut: '退出登录',
  notice: '某项策略要求您使用双重验证。从以下时间起，未设置就无法继续：',
  noticeLink: '查看该怎么做',
} satisfies typeof en;
