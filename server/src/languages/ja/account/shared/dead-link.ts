import type { en } from '../../../../account/shared/dead-link.messages.ts';

export default {
  title: 'このリンクは無効です',
  lead: 'すでに使用されたか、期限が切れたか、途中で切れている可能性があります。',
  verify_email: 'まだ確認が済んでいない場合は、ログインして新しいリンクを請求してください。',
  recover_password: '新しいリンクを請求してください。最後に届いたリンクが有効です。',
  secure_account:
    'ご自身で使用していない場合は、ログインしてセッションとキーを終了するか、新しいパスワードを設定してください。パスワードを設定するとセッションも終了します。',
  invitation:
    'パスキーかパスワードを設定済みの場合は、ログインしてください。まだの場合は、招待した人に再送を依頼するか、ここで新しいリンクを請求してください。',
  askAgain: '新しいリンクを請求',
  signIn: 'ログインへ',
} satisfies typeof en;
