import type { en } from '../../../../account/front/front.messages.ts';

export default {
  title: 'アカウントは 1 つ。何に使わせるかは、あなたが決めます',
  lead: (name) =>
    `${name} でアプリにログインし、アプリやエージェントがあなたの代わりにできることを確認できます。`,
  signIn: 'ログイン',
  signUp: 'アカウントを作成',
  people: 'ご利用の方へ',
  peopleLead:
    'パスキー、パスワード、またはメールで届くコードでログインできます。アクセスできるものを確認し、いつでも取り消せます。',
  account: 'あなたのアカウント',
  developers: '開発者の方へ',
  developersLead: 'アプリにログインを組み込み、API を保護し、イベントを受け取ります。',
  documentation: 'ドキュメント',
  reference: 'API リファレンス',
  console: '開発者コンソール',
  diagnose: 'ログインのリンクを確認',
  agents: 'エージェントを作る方へ',
  agentsLead: 'エージェントが依頼し、人が決め、結果には署名が付きます。',
  approvals: '承認のしくみ',
} satisfies typeof en;
