import { attributes, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { approvalMessages } from './approvals.messages.ts';

type Fingerprint = {
  id: string;
  label: string;
  hint: string;
  hash: string;
  /** What the hash is of, as the page was given it. */
  payload: string;
  /** The script found another hash. */
  differs: string;
};

/**
 * The script recomputes the hash from what the page holds, and says whether it is the same. That is visible; the digits, which few people
 * compare, are folded so that the decision is not below them on a small screen.
 */
export function fingerprint(locale: Locale, { id, label, hint, hash, payload, differs }: Fingerprint): Html {
  const own = attributes({
    id,
    'data-payload': payload,
    'data-hash': hash,
    'data-matches': approvalMessages[locale].recomputed,
    'data-differs': differs,
  });
  return html`<div ${own}><details class="more fine"><summary>${label}</summary><p><code class="values">${hash}</code></p><p>${hint}</p></details><p class="fine" role="status"></p></div>`;
}
