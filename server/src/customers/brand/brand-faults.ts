import {
  type BrandColors,
  colorFaults,
  keptColors,
  linkFaults,
  supportFaults,
} from '../../platform/brand/index.ts';
import { nameFaults } from '../../platform/name-faults.ts';
import type { CustomerInputFault } from '../input-faults.messages.ts';

/** What sign-in shows of an organization beside its logo; null: nothing of its own. */
export type Brand = BrandColors & {
  display_name: string | null;
  support_url: string | null;
  terms_url: string | null;
  privacy_url: string | null;
};

export const NO_CUSTOMER_BRAND: Brand = {
  display_name: null,
  accent: null,
  accent_dark: null,
  support_url: null,
  terms_url: null,
  privacy_url: null,
};

export function brandFaults(brand: Brand): CustomerInputFault[] {
  const { display_name, support_url, terms_url, privacy_url } = brand;
  const ofName = display_name === null ? [] : nameFaults(display_name);
  return [
    ...ofName.map((fault) => ({ ...fault, path: 'display_name' })),
    ...colorFaults(brand),
    ...supportFaults('support_url', support_url),
    ...linkFaults('terms_url', terms_url),
    ...linkFaults('privacy_url', privacy_url),
  ];
}

/** As it is kept, once it has no faults. */
export function keptBrand(brand: Brand): Brand {
  const { display_name, support_url, terms_url, privacy_url } = brand;
  return {
    display_name: display_name?.trim() ?? null,
    ...keptColors(brand),
    support_url,
    terms_url,
    privacy_url,
  };
}
