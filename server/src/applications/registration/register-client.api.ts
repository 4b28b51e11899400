import { developerKey, type KeyHolder } from '../../organizations/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { shownApplication } from '../access/application-access.ts';
import { type Application, applicationById } from '../registry/applications.queries.ts';
import {
  type ClientMetadata,
  clientBody,
  clientMetadata,
  registeredClient,
  registrationOf,
  withDefaults,
} from './client-metadata.ts';
import { createdVia } from './created-via.ts';
import { managementMembers } from './manage-client.api.ts';
import { asMetadataError, invalidMetadata } from './metadata-error.ts';
import { registerApplication } from './register-application.ts';
import { limitAttempts, registerOpenly } from './register-openly.ts';
import { setRegistrationToken } from './registration-token.queries.ts';
import { newRegistrationToken } from './registration-token.ts';

/** Keys from one address that are not valid; /api/v1 has a budget for all calls instead. */
const REFUSED_KEYS = { name: 'registration.refused_key', limit: 300, window: 15 * MINUTE };

const anyKey = developerKey('applications:write');

/** Throws 429 after too many keys that are not valid. */
const byKey: Caller<{ developer: KeyHolder }> = {
  ...anyKey,
  identify: (arrival) =>
    anyKey.identify!(arrival).catch(async (error: unknown) => {
      const { context, request } = arrival;
      const isGuess = error instanceof Problem && error.status === 401;
      // A call without a key costs no statement; counting it would.
      if (isGuess && request.headers.authorization !== undefined)
        await limit(context, [{ ...REFUSED_KEYS, subject: limitSubject(request.callerAddress) }]);
      throw error;
    }),
};

/** With OPEN_REGISTRATION=review, also a caller who sends no Authorization header at all: `developer` is null. */
const byKeyOrOpenly: Caller<{ developer: KeyHolder | null }> = {
  ...byKey,
  name: `anyone, or ${byKey.name}`,
  anonymous: true,
  identify: async (arrival) => {
    const { context, request } = arrival;
    if (request.headers.authorization !== undefined) return await byKey.identify!(arrival);
    await limitAttempts(context, request);
    return { developer: null };
  },
};

/**
 * POST /oauth/register (RFC 7591), for tools that register themselves, such as MCP clients. The initial access token is a
 * personal access key with `applications:write`: such an application has a developer, whose caps, risk flags and reviews
 * count here as they do for POST /api/v1/applications. What is registered without a key waits for an administrator.
 */
export const registerClientApi: Endpoint = (server, context) =>
  registrationRoute(registrants(context.config))(server, context);

function registrants({ open_registration }: Pick<Config, 'open_registration'>) {
  return open_registration === 'review' ? byKeyOrOpenly : (byKey as Caller<{ developer: KeyHolder | null }>);
}

function registrationRoute(caller: Caller<{ developer: KeyHolder | null }>): Endpoint {
  return api.post(
    '/oauth/register',
    {
      caller,
      tags: ['oauth'],
      summary: 'Register an application by its client metadata',
      body: clientMetadata,
      refusal: (_paths, message) => invalidMetadata(message),
      responses: { 201: registeredClient },
      errors: [400, 401, 403, 413, 415, 429, 503],
    },
    async ({ context, request, reply, body, developer }) => {
      const metadata = withDefaults(body, context.config);
      const { token, hash } = newRegistrationToken();
      const { application, client_secret } = await (developer === null
        ? openly(context, request, metadata, hash)
        : byDeveloper(context, request, reply, metadata, developer, hash)
      ).catch(asMetadataError);
      return {
        ...clientBody(application, metadata, client_secret),
        ...managementMembers(context.config, application, token),
      };
    },
  );
}

type Registered = { application: Application; client_secret: string | undefined };

async function byDeveloper(
  context: Context,
  request: Request,
  reply: Reply,
  metadata: ClientMetadata,
  developer: KeyHolder,
  tokenHash: Buffer,
): Promise<Registered> {
  const registrar = { caller: developer, created_via: createdVia(request, 'mcp') };
  const created = await registerApplication(
    context,
    request,
    registrar,
    registrationOf(metadata),
    (db, { application_id }) => setRegistrationToken(db, application_id, tokenHash),
  );
  const application = await shownApplication(context, reply, developer, created.application_id);
  return { application, client_secret: created.client_secret };
}

async function openly(
  context: Context,
  request: Request,
  metadata: ClientMetadata,
  tokenHash: Buffer,
): Promise<Registered> {
  const created = await registerOpenly(
    context,
    request,
    createdVia(request, 'mcp'),
    registrationOf(metadata),
    tokenHash,
  );
  const application = (await applicationById(context.stores.db, created.application_id))!;
  return { application, client_secret: created.client_secret };
}
