import type { en } from '../../../../platform/brand/brand-faults.messages.ts';

export default {
  color_invalid: '#1a5fb4 のような色を入力してください。',
  color_too_light: ({ ratio, needed, nearest }) =>
    `ボタンの白い文字とのコントラスト比が ${ratio}:1 です。${needed}:1 以上が必要です。条件を満たす最も近い色は ${nearest} です。`,
  color_too_dark: ({ ratio, needed, nearest }) =>
    `ダークテーマのボタンの暗い文字とのコントラスト比が ${ratio}:1 です。${needed}:1 以上が必要です。条件を満たす最も近い色は ${nearest} です。`,
  color_alone: 'ライトテーマの色（accent）も指定してください。',
  support_url_invalid: ({ max }) =>
    `${max} 文字以内の https:// の URL または mailto: のアドレスを入力してください。`,
  link_invalid: ({ max }) => `${max} 文字以内の https:// の URL を入力してください。`,
} satisfies typeof en;
