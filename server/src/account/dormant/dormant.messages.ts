import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  warnSubject: 'Sign in to keep your account',
  warnBody: (last: string) => `You have not used your account since ${last}.`,
  warnSuspended: (on: string) =>
    `Sign in before ${on} and it stays as it is. Otherwise it is suspended then: you can no longer sign in, and applications can no longer use it.`,
  warnRemoved: 'Accounts that stay suspended are deleted for good later. You get another mail before that.',
  warnOnly: 'If you still need it, sign in once.',
  warnAction: 'Sign in',
  warnClosing:
    'Signing in once is enough. If you no longer need the account, you do not have to do anything.',

  suspendedSubject: 'Your account is suspended',
  suspendedBody: (last: string) =>
    `You have not used your account since ${last}, so it is suspended. Nothing is deleted.`,
  suspendedBack: 'To use it again, contact the operator of this service.',
  removedOn: (on: string) =>
    `On ${on} the account is deleted for good, unless the operator lifts the suspension before.`,
  announcedSubject: 'Your account will be deleted',
  announcedBody: (last: string) => `Your account is suspended because you have not used it since ${last}.`,
};

export const dormantMessages = {
  en,
  ja: {
    warnSubject: 'アカウントを維持するにはログインしてください',
    warnBody: (last) => `${last} 以降、アカウントのご利用がありません。`,
    warnSuspended: (on) =>
      `${on} までにログインしていただければ、アカウントはそのまま維持されます。ログインがない場合は停止され、以後はログインできず、アプリからも利用できなくなります。`,
    warnRemoved:
      '停止されたままのアカウントは、その後完全に削除されます。削除の前に、もう一度メールでお知らせします。',
    warnOnly: '今後もお使いになる場合は、一度ログインしてください。',
    warnAction: 'ログイン',
    warnClosing: '一度ログインするだけで十分です。アカウントが不要な場合は、何もする必要はありません。',

    suspendedSubject: 'アカウントが停止されました',
    suspendedBody: (last) =>
      `${last} 以降ご利用がなかったため、アカウントを停止しました。データは削除されていません。`,
    suspendedBack: '再びお使いになる場合は、サービスの運営者にお問い合わせください。',
    removedOn: (on) =>
      `${on} に、アカウントは完全に削除されます。それまでに運営者が停止を解除した場合は削除されません。`,
    announcedSubject: 'アカウントが削除されます',
    announcedBody: (last) => `${last} 以降ご利用がなかったため、アカウントは停止されています。`,
  },
} satisfies Catalogue<typeof en>;
