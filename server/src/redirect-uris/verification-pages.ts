import { z } from 'zod';
import {
  type Application,
  applicationIdIn,
  applicationPath,
  attemptsAt,
  manageableApplication,
  mayManage,
  organizationRoles,
  slotFreeAt,
  visibleApplication,
} from '../applications/index.ts';
import { SECOND } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import type { Locale, VerificationOutcome } from '../platform/db/schema.ts';
import { Problem } from '../platform/errors.ts';
import { localeOf } from '../platform/http/locale.ts';
import type { Endpoint, Reply, Request } from '../platform/http/server.ts';
import {
  type CurrentSession,
  hasSecondFactor,
  isStepUpFresh,
  requireAdminPage,
  requirePageSession,
} from '../users/index.ts';
import { anyApplication } from './admin-verifications.ts';
import { listEntries } from './list-entries.ts';
import { messages } from './messages.ts';
import { uriBody } from './uri-body.ts';
import { type VerificationPage, verificationPage } from './verification.page.ts';
import { advice } from './verification-card.page.ts';
import { type Verifier, verifyRedirectUri } from './verify.ts';

/** `done` and `wait`: the place of a URI that was just verified, or tried too soon. */
const query = z.object({ done: z.string().optional(), wait: z.string().optional() });

/** One side of the page: who may see and verify, and how it is audited. */
type Side = {
  root: '/developer/applications' | '/admin/applications';
  event_type: Verifier['event_type'];
  actor: 'user' | 'admin';
  session(context: Context, request: Request, reply: Reply, here: string): Promise<CurrentSession | null>;
  visible(context: Context, session: CurrentSession, id: number | null): Promise<Shown>;
  manageable(context: Context, session: CurrentSession, id: number | null): Promise<Application>;
};
type Shown = { application: Application; mayVerify: boolean };

/** GET and POST /developer/applications/:id/redirect-uris, and the same under /admin: cards and their button. */
export const verificationPages: Endpoint = (server, context) => {
  for (const side of [developerSide, adminSide]) {
    server.get(
      `${side.root}/:id/redirect-uris`,
      { config: { page: true }, schema: { params: applicationPath, querystring: query } },
      async (request, reply) => {
        const session = await side.session(context, request, reply, request.url);
        if (session === null) return reply;
        const shown = await side.visible(context, session, applicationIdIn(request.params));
        return await show(context, request, reply, side, session, shown, request.query);
      },
    );

    server.post(
      `${side.root}/:id/redirect-uris`,
      { config: { page: true }, schema: { params: applicationPath, body: uriBody } },
      async (request, reply) => {
        const here = `${side.root}/${encodeURIComponent(request.params.id)}/redirect-uris`;
        const session = await side.session(context, request, reply, here);
        if (session === null) return reply;
        const application = await side.manageable(context, session, applicationIdIn(request.params));
        const stepUp = wayToStepUp(session, context.clock.now(), here);
        if (stepUp !== null) return reply.redirect(stepUp, 303);
        const { event_type } = side;
        const by = { event_type, actor: { type: side.actor, id: session.user_id }, diagnose: true } as const;
        const outcome = await attempt(context, request, by, application, request.body.uri);
        const place = application.redirect_uris.findIndex(({ uri }) => uri === request.body.uri);
        return reply.redirect(`${here}?${outcome}=${place}#uri-${place}`, 303);
      },
    );
  }
};

const developerSide: Side = {
  root: '/developer/applications',
  event_type: 'redirect_uri_verify_dev',
  actor: 'user',
  session: requirePageSession,
  async visible(context, session, id) {
    const developer = await developerOf(context, session);
    const application = await visibleApplication(context, developer, id);
    return { application, mayVerify: mayManage(developer, application) };
  },
  async manageable(context, session, id) {
    return await manageableApplication(context, await developerOf(context, session), id);
  },
};

const adminSide: Side = {
  root: '/admin/applications',
  event_type: 'admin.application.redirect_uri.verify',
  actor: 'admin',
  session: requireAdminPage,
  async visible(context, _session, id) {
    return { application: await anyApplication(context, id), mayVerify: true };
  },
  manageable: (context, _session, id) => anyApplication(context, id),
};

async function developerOf({ stores }: Context, { user_id }: CurrentSession) {
  return { user_id, roles: await organizationRoles(stores.db, user_id) };
}

function wayToStepUp(session: CurrentSession, now: Date, here: string): string | null {
  if (isStepUpFresh(session.otp_verified_at, now)) return null;
  if (!hasSecondFactor(session)) return '/account/security?done=totp_needed';
  return `/account/step-up?return_to=${encodeURIComponent(here)}`;
}

async function attempt(
  context: Context,
  request: Request,
  by: Verifier,
  application: Application,
  uri: string,
): Promise<'done' | 'wait'> {
  try {
    await verifyRedirectUri(context, request, by, application, uri);
    return 'done';
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return 'wait';
    throw error;
  }
}

async function show(
  context: Context,
  request: Request,
  reply: Reply,
  { root }: Side,
  session: CurrentSession,
  { application, mayVerify }: Shown,
  { done, wait }: z.infer<typeof query>,
): Promise<Reply> {
  const locale = localeOf(request, { user: session.locale });
  const { application_id, name } = application;
  const [{ verifications }, attempts] = await Promise.all([
    listEntries(context, application),
    attemptsAt(context.stores.db, application_id),
  ]);
  const now = context.clock.now();
  const uri = application.redirect_uris[Number(done ?? wait ?? -1)]?.uri;
  const last = uri === undefined ? undefined : attempts.get(uri);
  const back = `${root}/${application_id}`;
  const document = verificationPage({
    locale,
    session,
    application_name: name,
    entries: verifications,
    attempts,
    now,
    path: `${back}/redirect-uris`,
    back,
    mayVerify,
    status: last === undefined ? null : statusOf(locale, last, now, wait !== undefined),
  });
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(document);
}

/** What is said aloud after an attempt: the outcome with the first thing to do. */
function statusOf(
  locale: Locale,
  attempt: Parameters<typeof slotFreeAt>[0] & { uri: string; outcome: VerificationOutcome | null },
  now: Date,
  hasToWait: boolean,
): VerificationPage['status'] {
  const words = messages[locale];
  const { uri, outcome } = attempt;
  if (hasToWait) {
    const seconds = Math.ceil((slotFreeAt(attempt).getTime() - now.getTime()) / SECOND);
    return seconds > 0 ? { text: words.statusWait(uri, seconds), warning: true } : null;
  }
  if (outcome === null) return null;
  if (outcome.verified) return { text: words.statusVerified(uri), warning: false };
  return { text: words.statusFailed(uri, advice(locale, uri, outcome)[0] ?? ''), warning: true };
}
