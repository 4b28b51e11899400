import { type Html, html } from '../html.ts';

/** The blocks of the scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A sentence with `names` in it. One that runs from right to left is isolated: otherwise two of them with only a colon between would be
 * shown in the wrong order, and a number after one in front of it.
 */
export function sentence(text: string, names: readonly (string | null | undefined)[]): Html {
  const [name, ...others] = names
    .filter((each) => each != null && RIGHT_TO_LEFT.test(each))
    .sort((one, other) => other!.length - one!.length);
  if (!name) return html`${text}`;
  const parts = text.split(name).map((part) => sentence(part, others));
  return html`${parts.map((part, index) => html`${index > 0 && html`<bdi>${name}</bdi>`}${part}`)}`;
}
