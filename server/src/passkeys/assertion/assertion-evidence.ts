import type { AssertionCredential } from '../webauthn/credential-schema.ts';
import type { ValidAssertion } from './check-assertion.ts';

/** Everything a third party needs to verify the assertion (docs/approvals.md). */
export function evidenceOf(
  { passkey }: ValidAssertion,
  { id, response }: AssertionCredential,
): Record<string, unknown> {
  const { clientDataJSON, authenticatorData, signature } = response;
  const public_key = passkey.public_key.toString('base64url');
  return { credential_id: id, public_key, clientDataJSON, authenticatorData, signature };
}
