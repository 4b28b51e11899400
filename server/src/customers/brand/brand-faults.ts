import { nameFaults } from '../../platform/name-faults.ts';
import { emailAddress } from '../../users/index.ts';
import type { CustomerInputFault } from '../input-faults.messages.ts';
import { contrast, NEEDED_CONTRAST, parseColor, SURFACES } from './contrast.ts';

/** What sign-in shows of an organization beside its logo; null: nothing of its own. */
export type Brand = { display_name: string | null; accent: string | null; support_url: string | null };

const MAX_URL_LENGTH = 200;
const PRINTABLE = /^[\x21-\x7e]+$/;

export function brandFaults({ display_name, accent, support_url }: Brand): CustomerInputFault[] {
  const faults: CustomerInputFault[] = [];
  if (display_name !== null)
    faults.push(...nameFaults(display_name).map((fault) => ({ ...fault, path: 'display_name' })));
  if (accent !== null) faults.push(...colorFaults(accent));
  if (support_url !== null && !isSupportUrl(support_url))
    faults.push({ path: 'support_url', code: 'support_url_invalid', params: { max: MAX_URL_LENGTH } });
  return faults;
}

function colorFaults(accent: string): CustomerInputFault[] {
  const color = parseColor(accent);
  if (color === null) return [{ path: 'accent', code: 'color_invalid' }];
  const codes = { light: 'color_too_light', dark: 'color_too_dark' } as const;
  return (['light', 'dark'] as const).flatMap((theme) => {
    const ratio = contrast(color, SURFACES[theme]);
    if (ratio >= NEEDED_CONTRAST) return [];
    const params = { ratio: ratio.toFixed(2), needed: String(NEEDED_CONTRAST) };
    return [{ path: 'accent', code: codes[theme], params }];
  });
}

/** People press it when they cannot sign in: a page, or the address of those who help. */
function isSupportUrl(text: string): boolean {
  if (text.length > MAX_URL_LENGTH || !PRINTABLE.test(text)) return false;
  if (text.startsWith('mailto:')) return emailAddress.safeParse(text.slice('mailto:'.length)).success;
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.hostname !== '' && url.username === '' && url.password === '';
}
