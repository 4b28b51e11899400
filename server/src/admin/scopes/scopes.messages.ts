import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Scopes',
  lead: 'Custom scopes that you have reviewed. An application that uses an unlisted scope is flagged as unlisted_scope; one that uses a sensitive scope, as sensitive_scope. You don’t need to list built-in scopes.',
  name: 'Name',
  nameHint: '<namespace>:<key>, for example acme:tier.',
  description: 'Description',
  descriptionHint: 'Shown on the consent page.',
  sensitive: 'Sensitive: applications that use it wait for review',
  sensitiveBadge: 'Sensitive',
  ordinary: 'Ordinary',
  kind: 'Type',
  since: 'Added',
  add: 'Add a scope',
  addButton: 'Add',
  remove: 'Remove…',
  removeWarning:
    'Applications keep the scope, but the next registration or change that uses it is flagged again.',
  removeConfirm: 'Remove from the list',
  action: 'Change',
  nameFault: 'Enter a name like <namespace>:<key> that isn’t built in.',
  descriptionFault: (most: number) => `Enter a description of 1 to ${most} characters.`,
  exists: 'This scope is already on the list.',
  emptyTitle: 'No scopes yet',
  emptyBody: 'Add the custom scopes that applications can request without a flag.',
  doneAdded: 'Scope added.',
  doneRemoved: 'Scope removed.',
};

const ja = {
  title: 'スコープ',
  lead: '確認済みのカスタムスコープです。一覧にないスコープを使うアプリケーションには unlisted_scope、機密性の高いスコープを使うものには sensitive_scope のフラグが付きます。組み込みのスコープは登録不要です。',
  name: '名前',
  nameHint: '<namespace>:<key> の形式。例: acme:tier',
  description: '説明',
  descriptionHint: '同意画面に表示されます。',
  sensitive: '機密性が高い: 使用するアプリケーションは審査が必要',
  sensitiveBadge: '機密',
  ordinary: '通常',
  kind: '種類',
  since: '追加日時',
  add: 'スコープを追加',
  addButton: '追加',
  remove: '外す…',
  removeWarning:
    'アプリケーションのスコープはそのまま残ります。次にこのスコープを含む登録や変更があると、再びフラグが付きます。',
  removeConfirm: '一覧から外す',
  action: '変更',
  nameFault: '組み込みではない <namespace>:<key> の形式で入力してください。',
  descriptionFault: (most: number) => `説明を 1～${most} 文字で入力してください。`,
  exists: 'このスコープはすでに一覧にあります。',
  emptyTitle: 'スコープはまだありません',
  emptyBody: 'フラグなしで要求できるカスタムスコープを追加してください。',
  doneAdded: 'スコープを一覧に追加しました。',
  doneRemoved: 'スコープを一覧から外しました。',
};

export const scopeMessages = { en, ja } satisfies Catalogue<typeof en>;
