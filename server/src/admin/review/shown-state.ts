import type { Application, LogoState } from '../../applications/index.ts';
import { encode } from '../../platform/crypto/base64url.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import type { Resource } from '../../resources/index.ts';

type Shown = {
  application: Pick<Application, 'updated_at'>;
  /** Of the page of one application; a list shows neither. */
  logo?: Pick<LogoState, 'digest'> | null;
  resource?: Resource | null;
};

const LENGTH = 16;

/**
 * Changes with everything that a developer can change of what an administrator is shown. It is sent with an approval, so that a name, a picture or
 * a redirect URI that was exchanged after the page was opened is not approved unseen.
 */
export function shownState({ application, logo = null, resource = null }: Shown): string {
  const parts = [application.updated_at, logo?.digest ?? null, resource];
  return encode(sha256(JSON.stringify(parts))).slice(0, LENGTH);
}
