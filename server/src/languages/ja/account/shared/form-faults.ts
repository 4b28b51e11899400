import type { en } from '../../../../account/shared/form-faults.messages.ts';

export default {
  passwordWrong: '現在のパスワードが正しくありません。',
  codeMissing: '認証アプリに表示されたコードを入力してください。',
  codeWrong: 'コードが正しくないか、すでに使用されています。次のコードをお待ちください。',
  emailFault: 'name@example.com のような形式でメールアドレスを入力してください。',
  nameTooLong: '100 文字以内で入力してください。',
} satisfies typeof en;
