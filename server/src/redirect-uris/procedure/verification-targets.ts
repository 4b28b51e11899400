import { isWildcardUri } from '../../applications/index.ts';
import { VERIFICATION_LABEL } from '../../platform/domains/domain-proof.ts';
import { isAddressLiteral } from '../../platform/net/index.ts';

const WELL_KNOWN_PATH = '/.well-known/svc-verification.txt';

/** Where the challenge of a URI is published. Members are null where that is impossible. */
export type VerificationTargets = {
  /** Without port; the parent of a wildcard; empty for a URI without one. */
  host: string;
  txt_name: string | null;
  file_url: string | null;
};

/**
 * The host of a redirect URI and its publication targets, or null when it cannot be parsed. By the letter of the
 * specification there is a TXT name for every host that is neither empty nor an address, and a file for everything but
 * custom schemes; contract sections 5 and 7 take the file from wildcards and move them to their parent.
 */
export function verificationTargets(uri: string): VerificationTargets | null {
  const url = URL.parse(uri);
  if (url === null) return null;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const isWildcard = isWildcardUri(uri);
  const host = isWildcard ? url.hostname.slice('*.'.length) : url.hostname;
  const hasName = host !== '' && !isAddressLiteral(host);
  return {
    host,
    txt_name: hasName ? `${VERIFICATION_LABEL}.${host}` : null,
    file_url: isWeb && !isWildcard ? `https://${host}${WELL_KNOWN_PATH}` : null,
  };
}
