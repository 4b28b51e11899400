import type { Catalogue } from './i18n/catalogue.ts';

const en = {
  product: 'Countersign',
  skip: 'Skip to content',
  home: 'Countersign, home',
  signedInAs: (name: string) => `Signed in as ${name}`,
  signOut: 'Sign out',
  language: 'Language',
  invalidTitle: (title: string) => `Error: ${title}`,
  errorSummary: 'There is a problem',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Select the text and copy it by hand',
  filter: 'Filter',
  clearFilter: 'Clear',
  nextPage: 'Next page',
  firstPage: 'First page',
  requestId: 'Request ID',
  backHome: 'Go to the start page',
};

export const messages = {
  en,
  ja: {
    product: 'Countersign',
    skip: '本文へ移動',
    home: 'Countersign ホーム',
    signedInAs: (name) => `${name} としてログイン中`,
    signOut: 'ログアウト',
    language: '言語',
    invalidTitle: (title) => `エラー: ${title}`,
    errorSummary: '入力内容をご確認ください',
    copy: 'コピー',
    copied: 'コピーしました',
    copyFailed: '文字列を選択して手動でコピーしてください',
    filter: '絞り込む',
    clearFilter: '解除',
    nextPage: '次のページ',
    firstPage: '最初のページ',
    requestId: 'リクエスト ID',
    backHome: 'トップページへ',
  },
} satisfies Catalogue<typeof en>;
