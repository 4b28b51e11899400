import type { en } from '../../../../platform/brand/brand-faults.messages.ts';

export default {
  color_invalid: '必须是类似 #1a5fb4 的颜色。',
  color_too_light: ({ ratio, needed, nearest }) =>
    `与按钮白色文字的对比度只有 ${ratio}:1；要求 ${needed}:1。符合要求的最接近的颜色是 ${nearest}。`,
  color_too_dark: ({ ratio, needed, nearest }) =>
    `与深色主题中按钮深色文字的对比度只有 ${ratio}:1；要求 ${needed}:1。符合要求的最接近的颜色是 ${nearest}。`,
  color_alone: '还需要 accent，即浅色主题的颜色。',
  support_url_invalid: ({ max }) => `必须是 https:// URL 或 mailto: 地址，最多 ${max} 个字符。`,
  link_invalid: ({ max }) => `必须是 https:// URL，最多 ${max} 个字符。`,
} satisfies typeof en;
