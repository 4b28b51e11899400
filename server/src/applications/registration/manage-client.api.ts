import { z } from 'zod';
import { HOUR } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { sameDigest, sha256 } from '../../platform/crypto/digest.ts';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import type { Application } from '../registry/applications.queries.ts';
import { keepsSecret } from '../registry/enums.ts';
import { changeApplication } from '../settings/change-application.ts';
import { removeApplication } from '../settings/remove-application.ts';
import { NEW_SETTINGS, type SettingsChange } from '../settings/settings.ts';
import { settingsAfter } from '../settings/settings-after.ts';
import {
  type ClientMetadata,
  clientBody,
  clientMetadata,
  registeredClient,
  registrationOf,
  shownMetadata,
  withDefaults,
} from './client-metadata.ts';
import { defaultName } from './create-application.ts';
import { asMetadataError, invalidMetadata } from './metadata-error.ts';
import {
  holdRegistrationToken,
  type RegisteredClient,
  refusedToken,
  registrationToken,
} from './registration-token.ts';

const PATH = '/oauth/register/:client_id';
/** Changes of one client. */
const CHANGES = { name: 'registration.change', limit: 60, window: HOUR };
/** RFC 7592 2.2: what the service alone decides is not sent back. */
const ANSWERED_ONLY = [
  'registration_access_token',
  'registration_client_uri',
  'client_id_issued_at',
  'client_secret_expires_at',
];

const route = {
  caller: registrationToken,
  tags: ['oauth'],
  params: z.object({ client_id: z.string() }),
};

/** GET, PUT and DELETE /oauth/register/:client_id (RFC 7592): a client that registered itself reads, replaces and deletes its registration. */
export const manageClientApi: Endpoint[] = [
  api.get(
    PATH,
    {
      ...route,
      summary: 'Read the metadata that a client registered for itself',
      responses: { 200: registeredClient },
      errors: [401, 429],
    },
    async ({ context, client }) => managedBody(context.config, client.application, client.token),
  ),
  api.put(
    PATH,
    {
      ...route,
      summary: 'Replace the metadata that a client registered for itself',
      description: 'Members that are left out return to their defaults.',
      body: clientMetadata.extend({ client_id: z.string(), client_secret: z.string().optional() }),
      refusal: (_paths, message) => invalidMetadata(message),
      responses: { 200: registeredClient },
      errors: [400, 401, 403, 413, 415, 429],
    },
    async ({ context, request, body, client }) => {
      requireOwnIdentity(client, body);
      const { application_id, token_endpoint_auth_method } = client.application;
      await limit(context, [{ ...CHANGES, subject: String(application_id) }]);
      const metadata = withDefaults(body, context.config);
      if (keepsSecret(metadata.token_endpoint_auth_method) && !keepsSecret(token_endpoint_auth_method))
        throw invalidMetadata(
          `token_endpoint_auth_method: cannot change to one with a secret; stay with ${token_endpoint_auth_method} or register again`,
        );
      const itself = { type: 'application', id: application_id } as const;
      const change = replacement(metadata);
      const changed = await changeApplication(
        context,
        request,
        itself,
        application_id,
        change,
        async (db, present) => {
          await holdRegistrationToken(db, client);
          requireApproved(present);
        },
      ).catch(asManagementError);
      return managedBody(context.config, changed, client.token);
    },
  ),
  api.delete(
    PATH,
    {
      ...route,
      summary: 'Delete a client that registered itself',
      responses: { 204: emptyBody },
      errors: [401, 403, 429],
    },
    async ({ context, request, client: { application } }) => {
      const { application_id } = application;
      await limit(context, [{ ...CHANGES, subject: String(application_id) }]);
      requireApproved(application);
      const itself = { type: 'application', id: application_id } as const;
      await removeApplication(context, request, itself, application).catch(asManagementError);
    },
  ),
];

function requireOwnIdentity(
  { application, client_secret_hash }: RegisteredClient,
  body: { client_id: string; client_secret?: string | undefined } & Record<string, unknown>,
): void {
  if (body.client_id !== application.client_id)
    throw invalidMetadata('client_id: is not that of this registration');
  const { client_secret: secret } = body;
  if (secret !== undefined && !(client_secret_hash && sameDigest(client_secret_hash, sha256(secret))))
    throw invalidMetadata('client_secret: is not the current one; leave it out');
  const extra = ANSWERED_ONLY.find((name) => body[name] !== undefined);
  if (extra !== undefined) throw invalidMetadata(`${extra}: is set by this service; leave it out`);
}

/**
 * The settings of a new registration with these metadata: RFC 7592 2.2 deletes what is left out. Settings that client metadata do not have stay.
 */
function replacement(metadata: ClientMetadata): SettingsChange {
  const registered = settingsAfter(NEW_SETTINGS, registrationOf(metadata));
  const { description: _text, required_scopes: _required, scope_policy: _policy, ...others } = registered;
  const { access_token_alg: _alg, allowed_origins: _origins, webhook_url: _url, ...rest } = others;
  const { access: _access, access_claims: _claims, access_contact: _contact, ...without } = rest;
  const {
    access_requests: _asks,
    access_request_days: _days,
    review_every_days: _reviews,
    organization_use: _use,
    ...ofMetadata
  } = without;
  const [first] = metadata.redirect_uris;
  return { ...ofMetadata, name: registered.name ?? (first === undefined ? null : defaultName(first)) };
}

/**
 * Only the administrator who approved it answers for a client that was registered without a key. While that has not happened, it stays as
 * it is, so that what an administrator approves is what they have read; a later change goes back to review (changeApplication).
 */
function requireApproved({ openly_registered, review_status }: Application): void {
  if (!openly_registered || review_status === 'approved') return;
  throw new Problem(
    403,
    'unauthorized_client',
    'This client waits for an administrator and cannot be changed or deleted until it is approved.',
  );
}

/** The client may be deleted in the meantime; then its token is none. */
function asManagementError(error: unknown): never {
  if (error instanceof Problem && error.status === 404) throw refusedToken();
  return asMetadataError(error);
}

function managedBody(config: Pick<Config, 'base_url'>, application: Application, token: string) {
  const body = clientBody(application, shownMetadata(application), undefined);
  return { ...body, ...managementMembers(config, application, token) };
}

/** RFC 7592 3. */
export function managementMembers(
  { base_url }: Pick<Config, 'base_url'>,
  { client_id }: Pick<Application, 'client_id'>,
  token: string,
): { registration_access_token: string; registration_client_uri: string } {
  return {
    registration_access_token: token,
    registration_client_uri: `${base_url}/oauth/register/${client_id}`,
  };
}
