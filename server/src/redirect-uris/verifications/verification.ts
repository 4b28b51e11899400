import { z } from 'zod';
import { type Application, uriStatusBody, uriStatusOf } from '../../applications/index.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { timestamp } from '../../platform/http/responses.ts';
import { challengeOf } from '../procedure/challenge.ts';
import { verificationTargets } from '../procedure/verification-targets.ts';
import { METHODS } from '../procedure/verify.ts';

export const uriBody = z.object({
  uri: z.string().describe('One of the redirect URIs, exactly as registered'),
});

export const verificationBody = z
  .object({
    uri: z.string(),
    tier: uriStatusBody.tier,
    challenge_dns_record: z.string().nullable().describe('TXT record to publish'),
    challenge_wellknown_url: z.string().nullable(),
    challenge_wellknown_body: z.string().describe('Content of the file'),
    verified_at: timestamp.nullable(),
    verification_method: z.enum(METHODS).nullable(),
    expires_at: timestamp.nullable(),
    status: uriStatusBody.status,
  })
  .describe('RedirectUriVerification');

export type Verification = z.infer<typeof verificationBody>;

/** One redirect URI with its verification and what to publish (specification "Redirect URI verification entry"). */
export function verificationOf(
  keyring: Keyring,
  applicationId: number,
  registered: Application['redirect_uris'][number],
  domains: readonly string[],
  now: Date,
): Verification {
  const { uri, verified_at, verification_method, verification_expires_at } = registered;
  const challenge = challengeOf(keyring, { ...registered, application_id: applicationId });
  const targets = verificationTargets(uri);
  const { tier, status } = uriStatusOf(registered, domains, now);
  return {
    uri,
    tier,
    challenge_dns_record: targets?.txt_name ? `${targets.txt_name} TXT "${challenge}"` : null,
    challenge_wellknown_url: targets?.file_url ?? null,
    challenge_wellknown_body: challenge,
    verified_at,
    verification_method,
    expires_at: verification_expires_at,
    status,
  };
}
