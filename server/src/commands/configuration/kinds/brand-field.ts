import { type BrandColors, parseColor } from '../../../platform/brand/index.ts';

/** Colors as they are kept, so that a plan finds no difference in capital letters. One that is no color is refused when it is applied. */
export function desiredColors({ accent, accent_dark }: BrandColors): BrandColors {
  const kept = (color: string | null) => (color === null ? null : (parseColor(color) ?? color));
  return { accent: kept(accent), accent_dark: kept(accent_dark) };
}
