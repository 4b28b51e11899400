import type { en } from '../../../../customer-console/overview/overview.messages.ts';

export default {
  about: '組織について',
  handle: 'ハンドル',
  handleHint: 'トークンに含まれるグループ名とロール名の先頭に付きます。変更できません。',
  orgId: 'org_id',
  created: '作成日時',
  name: '名前',
  save: '保存',
  brand: 'ログイン画面',
  brandLead: '組織のメンバーがログインするときに表示されます。',
  displayName: '表示名',
  displayNameHint: '空欄の場合は組織の名前が表示されます。',
  accent: '色',
  accentHint: '例: #1a7f8e。明るい背景と暗い背景の両方で見える色にしてください。',
  support: 'ログインできない人の問い合わせ先',
  supportHint: 'ページ（https://…）またはメールアドレス（mailto:…）。',
  logo: 'ロゴ',
  logoHint: 'PNG 画像の URL。一度だけ取得し、小さな正方形の画像として保存します。',
  logoNow: '現在のロゴ',
  removeLogo: 'ロゴを削除する',
  optional: '任意',
} satisfies typeof en;
