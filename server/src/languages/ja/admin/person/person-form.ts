import type { en } from '../../../../admin/person/person-form.messages.ts';

export default {
  newTitle: 'ユーザーを作成',
  newLead: '作成した時点ではログイン方法がありません。招待メールから本人が設定します。',
  editTitle: '情報を変更',
  editLead:
    '新しいメールアドレスや電話番号は未確認になり、本人確認レベルも下がります。以前のアドレスには通知が、新しいアドレスにはリンクが送られます。',
  back: 'すべてのユーザー',
  email: 'メールアドレス',
  preferredName: '表示名',
  fullName: '氏名',
  phone: '電話番号',
  phoneHint: '国番号から入力してください（例: +81 90 1234 5678）。',
  address: '住所',
  postalCode: '郵便番号',
  locale: '言語',
  noLocale: '未設定',
  claims: 'カスタムクレーム',
  claimsHint: '1 行に 1 つずつ入力してください（例: shop:size=L）。',
  optional: '（任意）',
  invite: '招待メールを送る',
  inviteHint: 'リンクは 7 日間有効で、最初のパスキーかパスワードを設定できます。',
  create: '作成',
  save: '保存',
  emailTaken: 'このメールアドレスの有効なアカウントがすでにあります。',
  fieldFault: (message) => message,
} satisfies typeof en;
