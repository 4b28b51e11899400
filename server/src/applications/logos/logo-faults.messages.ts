import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import type { Fault } from '../../platform/invalid-input.ts';
import { fetchFaultMessages } from '../../platform/net/index.ts';
import { MAX_SIDE, MIN_SIDE } from './read-png.ts';

/** Why there is no picture of a logo: fetching it, and what is in the file. */
const en = {
  ...fetchFaultMessages.en,
  not_png: 'is not a PNG file',
  animated: 'is an animation',
  too_many_pixels: `has more pixels than we read: at most ${MAX_SIDE} × ${MAX_SIDE}`,
  too_small: `is smaller than ${MIN_SIDE} × ${MIN_SIDE} pixels`,
  damaged: 'is damaged and cannot be read to its end',
};

export type LogoFault = Fault<typeof en>;

export const logoFaultMessages = {
  en,
  ja: {
    ...fetchFaultMessages.ja,
    not_png: 'PNG ファイルではありません。',
    animated: 'アニメーションは使用できません。',
    too_many_pixels: `画素数が多すぎます。${MAX_SIDE} × ${MAX_SIDE} ピクセルまでです。`,
    too_small: `${MIN_SIDE} × ${MIN_SIDE} ピクセル未満です。`,
    damaged: 'ファイルが壊れているため、最後まで読み取れません。',
  },
} satisfies Catalogue<typeof en>;
