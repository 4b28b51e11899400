import type { en } from '../../../../account/invitation/invitation.messages.ts';

export default {
  invitedTitle: 'ようこそ',
  invitedLead: (inviter, email) =>
    `${inviter} から招待されています。アカウント ${email} のログイン方法を選んでください。`,
  resetTitle: 'ログイン方法の設定',
  resetLead: (email) =>
    `管理者がログイン方法をリセットしました。アカウント ${email} の新しいログイン方法を選んでください。`,
  anAdministrator: 'このサービスの管理者',
  passkeyTitle: 'パスキーを使う',
  passkeyLead: '指紋、顔、または端末の PIN でログインします。覚えておくものはありません。',
  passkey: 'パスキーを作成',
  passwordTitle: 'パスワードを使う',
  password: 'パスワード',
  passwordHint: '10 文字以上。記号を混ぜた短いものより、覚えやすい言葉をいくつか並べる方が安全です。',
  submit: 'パスワードを設定',

  invitationSubject: 'アカウントへの招待',
  invitationBody: (inviter) =>
    `${inviter} があなたのアカウントを作成しました。リンクを開いてパスキーかパスワードを設定すると、ログインできます。`,
  invitationUntil: (email, until) =>
    `ログインには ${email} を使います。リンクは ${until} まで、1 回だけ有効です。`,
  invitationAction: '招待を承諾',
  invitationClosing:
    'お心当たりがない場合は、このメールを無視してください。リンクがなければ誰もログインできません。',

  resetSubject: 'ログイン方法を設定してください',
  resetBody: (at) =>
    `${at} に管理者があなたのアカウントのログイン方法を削除しました。リンクを開いて、新しいログイン方法（パスキーまたはパスワード）を設定してください。`,
  resetUntil: (until) => `リンクは ${until} まで、1 回だけ有効です。`,
  resetAction: '新しいログイン方法を設定',
  resetClosing: '理由に心当たりがない場合は、リンクを開く前に、このサービスの運営者にお問い合わせください。',
} satisfies typeof en;
