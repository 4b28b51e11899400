import type { en } from '../../../../account/merge/merge-proposal.messages.ts';

export default {
  title: '要合并您的两个账户吗？',
  lead: '管理员建议将这两个账户合并为一个。目前尚未移动任何内容。',
  ends: '结束',
  remains: '保留',
  here: '您已登录此账户',
  moves: '移到保留的账户',
  lost: '随结束的账户一起丢失',
  lostList:
    '电子邮件地址、密码、一次性验证码、姓名、电话号码、邮寄地址、身份级别和会话。此后您用保留的账户登录。',
  conflicts: '如果两个账户有相同的数据，或都答复过同一应用，则保留的账户的内容优先。',
  until: '建议的截止时间',
  bothNeeded: '另一个账户也同意后，账户会立即合并。此操作无法撤消。',
  otherAgreed: '另一个账户已同意。如果您同意，账户会立即合并。此操作无法撤消。',
  notYours: '如果其中一个账户不是您的，请谢绝。',
  agree: '同意',
  mergeNow: '同意并合并',
  decline: '谢绝',
  deadTitle: '此链接在这里不起作用',
  deadLead: (email) =>
    `您以 ${email} 登录。链接已被使用、建议已结束，或它是发给另一个账户的：请登录收到邮件的账户并重新打开。`,
  account: '您的账户',
  doneAgreed: '您已同意。另一个账户也同意后，账户会立即合并。',
  doneDeclined: '您已谢绝。没有合并任何内容。',
  doneMerged: '账户已合并。此账户保留。',
  mailSubject: '您想合并您的账户吗？',
  mailBody: (email) =>
    `管理员建议将您的账户 ${email} 与您的另一个账户合并。链接会显示哪个账户结束、哪个保留，以及哪些内容会移动。除非两个账户都同意，否则什么都不会发生。`,
  mailUntil: (email, until) => `请以 ${email} 登录以答复。链接只能使用一次，有效期至 ${until}。`,
  mailAction: '查看建议',
  mailClosing: '如果您只有一个账户，请在那里谢绝或忽略此邮件。',
} satisfies typeof en;
