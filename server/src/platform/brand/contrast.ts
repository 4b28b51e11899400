export const BRAND_THEMES = ['light', 'dark'] as const;
export type BrandTheme = (typeof BRAND_THEMES)[number];

/**
 * The text of a button in the color of a brand, and the surface of the theme (`--surface` in tokens.css). They are the same color, so a
 * button whose text can be read can also be seen.
 */
export const SURFACES = { light: '#ffffff', dark: '#131a24' } as const;

/** WCAG 2.2, success criterion 1.4.3 (AA): text of the usual size. */
export const NEEDED_CONTRAST = 4.5;

const COLOR = /^#[0-9a-f]{6}$/;
/** Towards which a color moves until it differs enough from the surface. */
const FAR_END = { light: '#000000', dark: '#ffffff' } as const;
/** As many steps as a channel has values. */
const STEPS = 255;

/** The color of buttons in each theme; each passes there. */
export type ButtonColors = Record<BrandTheme, string>;

/** `#1A5FB4` as `#1a5fb4`; null for anything else. */
export function parseColor(text: string): string | null {
  const color = text.trim().toLowerCase();
  return COLOR.test(color) ? color : null;
}

/** WCAG 2.2: the contrast ratio of two colors (`#1a5fb4`), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

export function passes(color: string, theme: BrandTheme): boolean {
  return contrast(color, SURFACES[theme]) >= NEEDED_CONTRAST;
}

/** The color itself if it passes, otherwise the first that does on its way to black (light theme) or white (dark theme). */
export function nearestPassing(color: string, theme: BrandTheme): string {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(color, FAR_END[theme], step / STEPS);
    if (passes(mixed, theme)) return mixed;
  }
  return FAR_END[theme];
}

/** What buttons have: without a color of its own, the dark theme gets the nearest one that passes there. Null: no color. */
export function buttonColors(brand: {
  accent: string | null;
  accent_dark?: string | null | undefined;
}): ButtonColors | null {
  const { accent, accent_dark } = brand;
  if (accent === null) return null;
  return {
    light: nearestPassing(accent, 'light'),
    dark: nearestPassing(accent_dark ?? accent, 'dark'),
  };
}

function mix(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)];
  const mixed = from.map((value, at) => Math.round(value + (to[at]! - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => linear(value / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
