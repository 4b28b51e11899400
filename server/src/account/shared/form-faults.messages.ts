import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  passwordWrong: 'This is not your current password.',
  codeMissing: 'Enter the code from your authenticator app.',
  codeWrong: 'This code is wrong or was used already. Wait for the next one.',
  emailFault: 'Enter an e-mail address such as name@example.com.',
  nameTooLong: 'Use at most 100 characters.',
};

/** What several forms say of the same field. */
export const formFaultMessages = {
  en,
  ja: {
    passwordWrong: '現在のパスワードが正しくありません。',
    codeMissing: '認証アプリに表示されたコードを入力してください。',
    codeWrong: 'コードが正しくないか、すでに使用されています。次のコードをお待ちください。',
    emailFault: 'name@example.com のような形式でメールアドレスを入力してください。',
    nameTooLong: '100 文字以内で入力してください。',
  },
} satisfies Catalogue<typeof en>;
