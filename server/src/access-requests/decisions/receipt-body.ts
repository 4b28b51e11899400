import { z } from 'zod';

export const receiptBody = z.object({
  receipt: z.string().describe('JWS by a key of jwks_uri, typ access-receipt+jwt'),
  terms: z
    .string()
    .nullable()
    .describe('The canonical JSON whose SHA-256 is terms_hash; null for a rejection'),
  evidence: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('The assertion of the passkey; null without one'),
});
