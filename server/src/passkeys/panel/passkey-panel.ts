import { addAsset } from '../../platform/html/assets.ts';
import { type ButtonKind, marked, markId, shownToSlot } from '../../platform/html/components/index.ts';
import { attributes, type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { passkeyPanelMessages } from './passkey-panel.messages.ts';

/** For every page that shows a panel. */
export const PASSKEYS_SCRIPT = addAsset(new URL('./passkeys.js', import.meta.url));

type PasskeyPanel = {
  locale: Locale;
  /** What the script `passkeys.js` does on a click. */
  does: 'sign-in' | 'step-up' | 'register' | 'arrive' | 'approve' | 'grant' | 'access';
  label: string;
  /** Where to go afterwards: a path on this service. Null: decided by the service. */
  returnTo: string | null;
  kind?: ButtonKind;
  /** A few words at the corner of the button. */
  mark?: string | null;
  /** What is being approved, or the token of the link by which a person arrives. */
  subject?: string;
  /** What is being granted: JSON of the terms of a standing permission, or of what is set for a request for access. */
  terms?: string;
  /** Above the button: the name field of a new passkey. */
  fields?: Fragment;
};

/** A passkey button, hidden until the script has found that this browser supports passkeys. */
export function passkeyPanel({
  locale,
  does,
  label,
  returnTo,
  kind,
  mark = null,
  fields,
  subject,
  terms,
}: PasskeyPanel): Html {
  const words = passkeyPanelMessages[locale];
  const own = attributes({
    class: 'passkey',
    hidden: true,
    'data-passkey': does,
    'data-return-to': returnTo ?? '',
    'data-subject': subject,
    'data-terms': terms,
    'data-cancelled': words.cancelled,
    'data-refused': words.refused,
    'data-known': words.known,
    'data-busy': words.busy,
    'data-failed': words.failed,
    'data-wrong-number': subject && words.wrongNumber,
  });
  const id = `passkey-${does}`;
  const ofButton = attributes({
    type: 'button',
    class: `button ${kind ?? 'secondary'}`,
    id,
    'aria-describedby': markId(id, mark),
  });
  const control = html`<button ${ofButton}>${label}</button>`;
  return html`<div ${own}>
${fields}${does === 'register' && shownToSlot}<div class="actions">${marked(id, mark, control)}</div>
<p class="error" role="alert"></p>
</div>
`;
}

/** Shown where only a passkey helps, until the script has found that this browser supports passkeys. */
export function withoutPasskeys(locale: Locale): Html {
  return html`<p data-without-passkeys>${passkeyPanelMessages[locale].unsupported}</p>
`;
}
