import type { InputDetail } from '../../platform/errors.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { wordFaults } from '../../platform/invalid-input.ts';
import { applicationFaultMessages } from '../input-faults.messages.ts';
import { redirectUrisFaults } from '../redirect-uris/redirect-uri-rules.ts';
import { tierOf } from '../redirect-uris/tier.ts';
import { isWildcardUri } from '../redirect-uris/web-uri.ts';
import { type NameSuspicion, nameSuspicions } from '../risk/name-lint.ts';

type Lint = {
  /** What registration would refuse, in this language. */
  faults: InputDetail[];
  has_wildcard: boolean;
  /** Every redirect URI leads to the developer's own machine. */
  is_local: boolean;
  suspicions: NameSuspicion[];
};

/** Checks redirect URIs and a name before registration, with the same rules. */
export function lintRegistration(
  locale: Locale,
  { redirect_uris, name }: { redirect_uris: readonly string[]; name: string },
): Lint {
  const faults = redirect_uris.length === 0 ? [] : redirectUrisFaults(redirect_uris);
  return {
    faults: wordFaults(applicationFaultMessages[locale], faults),
    has_wildcard: redirect_uris.some(isWildcardUri),
    is_local: redirect_uris.every((uri) => tierOf(uri, []) === 'localhost'),
    suspicions: nameSuspicions(name.trim()),
  };
}
