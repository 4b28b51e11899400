import type { en } from '../../../policies/lock-out.messages.ts';

export default {
  second_factor:
    'このポリシーが求める二要素認証が、あなたの現在のセッションで行われていません。未設定の場合は設定し、その方法でログインしてから保存してください。',
  email_domain:
    'あなたのメールアドレスのドメインが含まれていません。ドメインを追加するか、先にアドレスを変更してください。',
  address:
    'あなたの現在のアドレスが、どのネットワークにも含まれていません。ネットワークを追加するか、含まれるネットワークから保存してください。',
} satisfies typeof en;
