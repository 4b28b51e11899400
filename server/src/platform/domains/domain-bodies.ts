import { z } from 'zod';
import { timestamp } from '../http/responses.ts';
import { DOMAIN_REASONS } from './domain-proof.ts';

/** A claimed domain, as the APIs of organizations and of customer organizations show it. */
export const domainBody = z.object({
  domain: z.string(),
  verified_at: timestamp.nullable().describe('Null: not verified, or expired'),
  expires_at: timestamp.nullable().describe('When the verification expires or expired'),
  created_at: timestamp,
  challenge_dns_record: z.string().describe('The TXT record that verifies the domain'),
});

/** What a check of its TXT record found. */
export const domainCheckBody = z.object({
  domain: z.string(),
  verified: z.boolean(),
  verified_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
  reason: z.enum(DOMAIN_REASONS).nullable(),
});

/** The same as a line of a zone file. */
export function challengeRecord({ name, value }: { name: string; value: string }): string {
  return `${name} TXT "${value}"`;
}
