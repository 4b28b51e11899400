import { tokenError } from '../../oauth/index.ts';

/** The scope that an application needs among its allowed_scopes. */
const REQUIRED_SCOPE = 'agent:write';

/** That an application may ask its users without a browser: when it asks, and when it collects the answer. Throws 400 `unauthorized_client`. */
export function requireMayAsk(
  {
    client_type,
    allowed_scopes,
  }: { client_type: 'confidential' | 'public'; allowed_scopes: readonly string[] },
  check: Parameters<typeof tokenError>[0],
): void {
  if (client_type === 'confidential' && allowed_scopes.includes(REQUIRED_SCOPE)) return;
  throw tokenError(
    check,
    'unauthorized_client',
    `Only confidential applications with ${REQUIRED_SCOPE} may use CIBA.`,
  );
}
