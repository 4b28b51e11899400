import { catalogue, joinCatalogues } from '../../platform/i18n/catalogue.ts';
import type { Fault } from '../../platform/invalid-input.ts';
import { fetchFaultMessages } from '../../platform/net/index.ts';

/** Why there is no picture of a logo: fetching it, and what is in the file. */
export const en = {
  not_png: 'is not a PNG file',
  animated: 'is an animation',
  too_many_pixels: 'has more pixels than we read: at most 4096 × 4096',
  too_small: 'is smaller than 48 × 48 pixels',
  damaged: 'is damaged and cannot be read to its end',
};

export type LogoFault = Fault<(typeof logoFaultMessages)['en']>;

export const logoFaultMessages = joinCatalogues(fetchFaultMessages, catalogue(import.meta, en));
