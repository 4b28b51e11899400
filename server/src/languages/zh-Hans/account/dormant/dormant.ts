import type { en } from '../../../../account/dormant/dormant.messages.ts';

export default {
  warnSubject: '请登录以保留您的账户',
  warnBody: (last) => `您自 ${last} 以来没有使用过您的账户。`,
  warnSuspended: (on) =>
    `请在 ${on} 之前登录，账户就会保持原样。否则届时账户会被停用：您将无法登录，应用也无法再使用它。`,
  warnRemoved: '一直处于停用状态的账户以后会被永久删除。在此之前您会再收到一封邮件。',
  warnOnly: '如果您仍需要它，请登录一次。',
  warnAction: '登录',
  warnClosing: '登录一次即可。如果您不再需要此账户，则无需进行任何操作。',
  suspendedSubject: '您的账户已停用',
  suspendedBody: (last) => `您自 ${last} 以来没有使用过您的账户，因此它已被停用。没有删除任何内容。`,
  suspendedBack: '要重新使用它，请联系本服务的运营者。',
  removedOn: (on) => `除非运营者事先解除停用，否则账户将于 ${on} 被永久删除。`,
  announcedSubject: '您的账户将被删除',
  announcedBody: (last) => `您的账户因自 ${last} 以来未使用而处于停用状态。`,
} satisfies typeof en;
