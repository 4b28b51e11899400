import type { en } from '../../../../account/dormant/dormant.messages.ts';

export default {
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
} satisfies typeof en;
