/** The surfaces of both themes (`--surface` in tokens.css), on which the color of a brand is shown. */
export const SURFACES = { light: '#ffffff', dark: '#131a24' } as const;

/** WCAG 2.2, success criterion 1.4.11: what a shape needs to be seen. No color reaches the 4.5:1 of text on white and on black. */
export const NEEDED_CONTRAST = 3;

const COLOR = /^#[0-9a-f]{6}$/;

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

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
