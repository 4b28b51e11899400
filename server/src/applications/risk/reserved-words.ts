/**
 * Words with which an application could pose as the service, its operators or a public authority
 * (contract section 5). Only whole words count: "Supporters" and "Administrivia" are names like any other.
 */
export const AUTHORITY_WORDS: ReadonlySet<string> = new Set([
  ...['official', 'officially', 'authorized', 'authorised', 'certified', 'verified'],
  ...['support', 'helpdesk', 'admin', 'administrator', 'administration', 'moderator', 'sysadmin'],
  ...['security', 'verify', 'verification', 'authentication', 'login', 'logon', 'signin', 'password'],
  ...['government', 'police', 'countersign'],
]);

export const AUTHORITY_PHRASES: readonly string[] = [
  'log in',
  'log on',
  'sign in',
  'help desk',
  'customer care',
  'customer service',
];

/**
 * Japanese is written without spaces. A kanji term counts anywhere, except in words such as 非公式 (unofficial); a katakana term
 * counts only if the whole run of katakana is that word, so サポーター (supporter) does not match.
 */
export const JAPANESE_AUTHORITY_TERMS: readonly RegExp[] = [
  /(?<!非)公[式認]/u,
  /正規(?!表現)/u,
  /管理者|運営(?:事務局|チーム|者)|事務局|認証|本人確認|政府|警察/u,
  /(?<![\p{Script=Katakana}ー])(?:サポート|セキュリティー?|ログイン|サインイン|パスワード)(?![\p{Script=Katakana}ー])/u,
];
