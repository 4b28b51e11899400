import type { en } from '../../../scopes/scope-texts.messages.ts';

export default {
  known: {
    openid: {
      title: 'ログイン',
      description: '変わらない識別子で、次回もあなただとわかるようにします。',
    },
    'profile:basic': { title: '名前', description: '表示名と氏名を参照します。' },
    profile: { title: '名前', description: '表示名と氏名を参照します。' },
    email: {
      title: 'メールアドレス',
      description: 'メールアドレスと、それが確認済みかどうかを参照します。',
    },
    phone: { title: '電話番号', description: '電話番号を参照します。' },
    address: { title: '住所', description: '住所と郵便番号を参照します。' },
    'identity:level': {
      title: '本人確認レベル',
      description: 'アカウントの確認レベル（0〜3）を参照します。書類は共有しません。',
    },
    'agent:read': {
      title: 'エージェントの参照',
      description: 'あなたの AI エージェントと、その承認依頼を参照します。',
    },
    'agent:write': {
      title: 'エージェントの管理',
      description: 'あなたの代わりに承認を求める AI エージェントを作成、変更、削除します。',
    },
    'profile:write': {
      title: 'アカウントの変更',
      description: 'プロフィールを変更し、アプリの連携を解除します。',
    },
    'applications:read': {
      title: '開発中のアプリの参照',
      description: '設定、アドレスの検証状況、送信された通知を参照します。',
    },
    'applications:write': {
      title: '開発中のアプリの管理',
      description: 'アプリを登録、変更、削除し、シークレットと鍵を交換します。',
    },
  },
  custom: (namespace, key) => ({
    title: `「${key}」（${namespace}）`,
    description: `${namespace} があなたについて保存した「${key}」を参照します。`,
  }),
} satisfies typeof en;
