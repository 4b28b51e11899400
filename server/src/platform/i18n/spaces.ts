/** What has no space beside it in Japanese and Chinese, unlike Latin words and figures. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々「」『』（）【】、。，：；！？“”…￥]/u;

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
  const parts = text.split(value);
  const last = parts.length - 1;
  return parts
    .map((part, index) => (index === 0 ? part : afterValue(part, value)))
    .map((part, index) => (index === last ? part : beforeValue(part, value)))
    .join(value);
}

/** What a Japanese or Chinese phrase has after a value. */
export function afterValue(part: string, value: string): string {
  const next = isWide(value.at(-1)) && /^[ \u00a0](.)/su.exec(part)?.[1];
  return next && isWide(next) ? part.slice(1) : part;
}

/** What it has before a value. */
export function beforeValue(part: string, value: string): string {
  const last = isWide(value.at(0)) && /(.)[ \u00a0]$/su.exec(part)?.[1];
  return last && isWide(last) ? part.slice(0, -1) : part;
}

function isWide(character: string | undefined): boolean {
  return character !== undefined && WIDE.test(character);
}

/** さん after a name in Latin letters, with a space at which no line ends: it says nothing alone. */
export function boundToNames(text: string): string {
  return text.replaceAll(' さん', '\u00a0さん');
}
