import { z } from 'zod';
import type { InputFault } from '../invalid-input.ts';
import type { brandFaultMessages } from './brand-faults.messages.ts';
import {
  type BrandTheme,
  contrast,
  NEEDED_CONTRAST,
  nearestPassing,
  parseColor,
  SURFACES,
} from './contrast.ts';

type BrandFault = InputFault<typeof brandFaultMessages.en>;

export type BrandColors = { accent: string | null; accent_dark: string | null };

const MAX_URL_LENGTH = 200;
const PRINTABLE = /^[\x21-\x7e]+$/;
const mailbox = z.email({ pattern: z.regexes.email });

/** Both colors of a brand: each must carry the text of a button in its theme. */
export function colorFaults({ accent, accent_dark }: BrandColors): BrandFault[] {
  const faults = [
    ...(accent === null ? [] : colorFault('accent', accent, 'light')),
    ...(accent_dark === null ? [] : colorFault('accent_dark', accent_dark, 'dark')),
  ];
  if (accent === null && accent_dark !== null) faults.push({ path: 'accent_dark', code: 'color_alone' });
  return faults;
}

/** As they are kept, once they have no faults. */
export function keptColors({ accent, accent_dark }: BrandColors): BrandColors {
  const kept = (color: string | null) => (color === null ? null : parseColor(color));
  return { accent: kept(accent), accent_dark: kept(accent_dark) };
}

function colorFault(path: string, given: string, theme: BrandTheme): BrandFault[] {
  const color = parseColor(given);
  if (color === null) return [{ path, code: 'color_invalid' }];
  const ratio = contrast(color, SURFACES[theme]);
  if (ratio >= NEEDED_CONTRAST) return [];
  const code = theme === 'light' ? 'color_too_light' : 'color_too_dark';
  // Rounded down: 4.499 must not read as enough.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  const params = { ratio: shown, needed: String(NEEDED_CONTRAST), nearest: nearestPassing(color, theme) };
  return [{ path, code, params }];
}

/** People press it when they cannot sign in: a page, or the address of those who help. */
export function supportFaults(path: string, url: string | null): BrandFault[] {
  if (url === null || isMailto(url) || isWebPage(url)) return [];
  return [{ path, code: 'support_url_invalid', params: { max: MAX_URL_LENGTH } }];
}

export function linkFaults(path: string, url: string | null): BrandFault[] {
  return url === null || isWebPage(url)
    ? []
    : [{ path, code: 'link_invalid', params: { max: MAX_URL_LENGTH } }];
}

function isPlain(text: string): boolean {
  return text.length <= MAX_URL_LENGTH && PRINTABLE.test(text);
}

function isMailto(text: string): boolean {
  return (
    isPlain(text) && text.startsWith('mailto:') && mailbox.safeParse(text.slice('mailto:'.length)).success
  );
}

function isWebPage(text: string): boolean {
  const url = isPlain(text) ? URL.parse(text) : null;
  return url?.protocol === 'https:' && url.hostname !== '' && url.username === '' && url.password === '';
}
