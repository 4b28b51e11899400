import type { Locale } from '../platform/i18n/locale.ts';
import {
  type BuiltInScope,
  type CommandLineScope,
  customScopeParts,
  isBuiltInScope,
  isCommandLineScope,
  SENSITIVE_SCOPES,
} from './scope-names.ts';

export type ScopeText = { title: string; description: string };
type ScopeEntry = {
  name: string;
  sensitive: boolean;
  /** Needs separate consent: the box starts unticked (contract section 6). */
  separate: boolean;
  /** Userinfo claims in addition to `sub`. */
  claims: readonly string[];
  text: ScopeText;
};

const NAMES = ['preferred_name', 'full_name', 'name', 'preferred_username'];

const CLAIMS: Record<BuiltInScope, readonly string[]> = {
  openid: [],
  'profile:basic': NAMES,
  profile: NAMES,
  email: ['email', 'email_verified'],
  phone: ['phone_number'],
  address: ['address', 'postal_code'],
  'identity:level': ['identity_verified_level'],
  'agent:read': [],
  'agent:write': [],
  'profile:write': [],
};

const SEPARATE: ReadonlySet<string> = new Set<BuiltInScope>(['phone', 'address']);

const TEXTS: Record<Locale, Record<BuiltInScope | CommandLineScope, ScopeText>> = {
  en: {
    openid: {
      title: 'Sign you in',
      description: 'Recognize you when you come back, by an identifier that stays the same.',
    },
    'profile:basic': {
      title: 'Your name',
      description: 'See the name you like to be called by and your full name.',
    },
    profile: {
      title: 'Your name',
      description: 'See the name you like to be called by and your full name.',
    },
    email: {
      title: 'Your e-mail address',
      description: 'See your e-mail address and whether it has been verified.',
    },
    phone: { title: 'Your phone number', description: 'See your phone number.' },
    address: { title: 'Your address', description: 'See your postal address and postal code.' },
    'identity:level': {
      title: 'How well your identity is verified',
      description: 'See the level from 0 to 3 that your account has reached. No document is shared.',
    },
    'agent:read': {
      title: 'See your agents',
      description: 'See your AI agents and the approvals they have asked you for.',
    },
    'agent:write': {
      title: 'Manage your agents',
      description: 'Create, change and remove AI agents that ask for approvals in your name.',
    },
    'profile:write': {
      title: 'Change your account',
      description: 'Change your profile and disconnect applications from your account.',
    },
    'applications:read': {
      title: 'See the applications you develop',
      description: 'See their settings, how their addresses are verified and what was sent to them.',
    },
    'applications:write': {
      title: 'Manage the applications you develop',
      description: 'Register, change and remove them, and replace their secrets and keys.',
    },
  },
  ja: {
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
      title: '本人確認のレベル',
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
};

/** An entry of the administrators' list of custom scopes. */
export type ListedText = { name: string; description: string; sensitive: boolean };

/**
 * What a scope means, in a person's language; null for a name that no application can have registered. A listed custom
 * scope is described in the administrators' words.
 */
export function describeScope(
  name: string,
  locale: Locale,
  listed: readonly ListedText[] = [],
): ScopeEntry | null {
  if (isBuiltInScope(name)) {
    return {
      name,
      sensitive: SENSITIVE_SCOPES.has(name),
      separate: SEPARATE.has(name),
      claims: CLAIMS[name],
      text: TEXTS[locale][name],
    };
  }
  if (isCommandLineScope(name))
    return { name, sensitive: true, separate: false, claims: [], text: TEXTS[locale][name] };
  const parts = customScopeParts(name);
  if (parts === null) return null;
  const entry = listed.find((candidate) => candidate.name === name);
  const text = customText(parts, locale);
  return {
    name,
    sensitive: entry?.sensitive ?? false,
    separate: false,
    claims: [name],
    text: entry ? { ...text, description: entry.description } : text,
  };
}

/** Whether a scope's box on the consent page is ticked at first. */
export function startsTicked(name: string, required: readonly string[]): boolean {
  return required.includes(name) || !SEPARATE.has(name);
}

/** Discovery's scopes_supported. The bare `profile` works for those registered with it, but is not advertised (C2). */
export function supportedScopes(): string[] {
  return Object.keys(CLAIMS).filter((name) => name !== 'profile');
}

/** Discovery's claims_supported, without the protocol's own. `name` comes by an explicit claims request too (C3). */
export function supportedClaims(): string[] {
  return [...new Set(['sub', ...Object.values(CLAIMS).flat()])];
}

/** Scopes that a client can get for itself, without a user (client_credentials, contract section 6). */
export function isMachineScope(name: string): boolean {
  return name === 'agent:read' || name === 'agent:write' || customScopeParts(name) !== null;
}

function customText([namespace, key]: [string, string], locale: Locale): ScopeText {
  if (locale === 'ja') {
    return {
      title: `「${key}」（${namespace}）`,
      description: `${namespace} があなたについて保存した「${key}」を参照します。`,
    };
  }
  return {
    title: `${key} (${namespace})`,
    description: `See “${key}” as ${namespace} has stored it about you.`,
  };
}
