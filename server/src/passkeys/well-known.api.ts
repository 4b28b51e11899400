import { z } from 'zod';
import { addDocument } from '../platform/http/public-documents.ts';
import type { Endpoint } from '../platform/http/server.ts';

const MAX_AGE_SECONDS = 3600;
const PASSKEYS_PAGE = '/account/passkeys';

/**
 * Where password managers send people to add and manage passkeys (W3C Passkey Endpoints), and, if there are any, the other origins whose pages
 * may use passkeys of this service (WebAuthn Level 3 section 5.11).
 */
export const passkeyDocuments: Endpoint = (server, { config }) => {
  const page = `${config.base_url}${PASSKEYS_PAGE}`;
  const endpoints = JSON.stringify({ enroll: page, manage: page });
  addDocument(server, {
    path: '/.well-known/passkey-endpoints',
    tags: ['discovery'],
    summary: 'Where people add and manage passkeys',
    max_age_seconds: MAX_AGE_SECONDS,
    schema: z.object({ enroll: z.string(), manage: z.string() }),
    known: () => endpoints,
    read: async () => endpoints,
  });
  if (config.related_origins.length === 0) return;
  const origins = JSON.stringify({ origins: config.related_origins });
  addDocument(server, {
    path: '/.well-known/webauthn',
    tags: ['discovery'],
    summary: 'Other origins whose pages may use passkeys of this service',
    max_age_seconds: MAX_AGE_SECONDS,
    schema: z.object({ origins: z.array(z.string()) }),
    known: () => origins,
    read: async () => origins,
  });
};
