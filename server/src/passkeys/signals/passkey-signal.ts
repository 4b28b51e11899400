import type { Config } from '../../platform/config.ts';
import { encode } from '../../platform/crypto/base64url.ts';
import { addAsset } from '../../platform/html/assets.ts';
import { attributes, type Html, html } from '../../platform/html/html.ts';
import type { Passkey } from '../passkeys.queries.ts';
import { relyingPartyOf } from '../webauthn/relying-party.ts';
import { userHandleOf } from '../webauthn/user-handle.ts';

export const SIGNALS_SCRIPT = addAsset(new URL('./signals.js', import.meta.url));

type Person = { sub: string; email: string; preferred_name: string | null };
export type Signal = {
  rpId: string;
  users: { userId: string; name: string; displayName: string; allAcceptedCredentialIds: string[] }[];
};

/**
 * What the browser tells password managers (WebAuthn Level 3 section 5.1.10): which passkeys of this person still sign in, and what they are
 * called now. After a merge there are passkeys under several user handles; the person's own is there even without one, so that those which were
 * removed are forgotten.
 */
export function signalOf(config: Pick<Config, 'base_url'>, person: Person, passkeys: Passkey[]): Signal {
  const own = encode(userHandleOf(person.sub));
  const handles = new Set([own, ...passkeys.map(({ user_handle }) => encode(user_handle))]);
  return {
    rpId: relyingPartyOf(config).id,
    users: [...handles].map((userId) => ({
      userId,
      name: person.email,
      displayName: person.preferred_name ?? person.email,
      allAcceptedCredentialIds: passkeys
        .filter(({ user_handle }) => encode(user_handle) === userId)
        .map(({ credential_id }) => encode(credential_id)),
    })),
  };
}

/** For pages that change or show them; the script signals.js reads it. */
export function passkeySignal(signal: Signal): Html {
  return html`<div ${attributes({ hidden: true, 'data-passkey-signal': JSON.stringify(signal) })}></div>
`;
}
