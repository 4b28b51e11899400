/** What has no space beside it in Japanese and Chinese, unlike Latin words and figures. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々「」『』（）【】、。，：；！？“”…]/u;

/**
 * A Japanese or Chinese phrase has a space on both sides of a value, as there is between its own words and Latin ones. Where the value is
 * in wide characters itself, the space goes. Spaces within values stay: they are part of a name.
 */
export function withSpaces(text: string, values: readonly unknown[]): string {
  return values.flatMap(textsIn).reduce(besideValue, text);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? Object.values(value).filter((each) => typeof each === 'string') : [];
}

function besideValue(text: string, value: string): string {
  const [startsWide, endsWide] = [WIDE.test(value.at(0) ?? ''), WIDE.test(value.at(-1) ?? '')];
  if (!startsWide && !endsWide) return text;
  const parts = text.split(value);
  return parts
    .map((part, index) => {
      const after = index > 0 && endsWide && /^[ \u00a0](.)/su.exec(part)?.[1];
      const trimmed = after && WIDE.test(after) ? part.slice(1) : part;
      const before = index < parts.length - 1 && startsWide && /(.)[ \u00a0]$/su.exec(trimmed)?.[1];
      return before && WIDE.test(before) ? trimmed.slice(0, -1) : trimmed;
    })
    .join(value);
}

/** さん after a name in Latin letters, with a space at which no line ends: it says nothing alone. */
export function boundToNames(text: string): string {
  return text.replaceAll(' さん', '\u00a0さん');
}
