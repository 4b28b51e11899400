import type { Locale } from '../i18n/locale.ts';
import { brandMessages } from './brand.messages.ts';

const LINKS = ['support_url', 'terms_url', 'privacy_url', 'imprint_url'] as const;

/** The links that a brand has, in this order, with their labels. */
export function brandLinks(
  locale: Locale,
  brand: Partial<Record<(typeof LINKS)[number], string | null>>,
): { url: string; label: string }[] {
  return LINKS.flatMap((name) => {
    const url = brand[name] ?? null;
    return url === null ? [] : [{ url, label: brandMessages[locale][name] }];
  });
}
