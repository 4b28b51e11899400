import type { Catalogue } from '../i18n/catalogue.ts';
import type { Fault } from '../invalid-input.ts';

const en = {
  point_not_canonical: 'is not the canonical encoding of an Ed25519 point',
  point_small_order: 'is a point of small order, which no correct key generator produces',
  point_off_curve: 'is not a point of the Ed25519 curve',
};

export const ed25519PointFaultMessages = {
  en,
  ja: {
    point_not_canonical: 'Ed25519 の点の正規の形式ではありません。',
    point_small_order: '位数の小さい点です。正しく生成された鍵ではありません。',
    point_off_curve: 'Ed25519 の曲線上の点ではありません。',
  },
} satisfies Catalogue<typeof en>;

export type Ed25519PointFault = Fault<typeof en>;
