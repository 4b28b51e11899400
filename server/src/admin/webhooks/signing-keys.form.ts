import { z } from 'zod';
import { type Application, applicationPath, requireApplication } from '../../applications/index.ts';
import { Problem } from '../../platform/errors.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { administrator, type CurrentSession } from '../../sessions/index.ts';
import { activeSigningKeys, countWaitingWithKey, replaceSigningKey } from '../../webhooks/index.ts';
import { webhookKeysPage } from './signing-keys.page.ts';
import { webhookMessages } from './webhooks.messages.ts';

/** `?kid=`: the active keys, and a preview of replacing one; the form replaces it (contract section 8). */
export const signingKeysForm = pageAt('/admin/applications/:id/webhook-keys', {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  params: applicationPath,
  query: z.object({ kid: z.string().optional(), done: z.string().optional() }),
  fields: z.object({ kid: z.string() }),
  formOn: ({ id = '' }, form) => `${pathOf(id)}?${new URLSearchParams({ kid: form.get('kid') ?? '' })}`,
  show: async (visit) => {
    const application = await requireApplication(visit.context, visit.params);
    return await signingKeysDocument(visit, application, visit.query);
  },
  submit: async ({ context, request, session, params }, { kid }) => {
    const { application_id } = await requireApplication(context, params);
    const actor = { type: 'admin', id: session.user_id } as const;
    const done = await replaceSigningKey(context, request, actor, application_id, kid).then(
      () => 'replaced',
      unlessRevoked,
    );
    return { to: `${pathOf(String(application_id))}?done=${done}` };
  },
});

function pathOf(id: string): string {
  return `/admin/applications/${encodeURIComponent(id)}/webhook-keys`;
}

async function signingKeysDocument(
  { context, session, locale }: Visit<{ session: CurrentSession }>,
  application: Application,
  { kid, done }: { kid?: string | undefined; done?: string | undefined },
): Promise<string> {
  const { application_id } = application;
  const { db } = context.stores;
  const words = webhookMessages[locale];
  const keys = await Promise.all(
    (await activeSigningKeys(db, application_id)).map(async (key) => ({
      ...key,
      waiting: await countWaitingWithKey(db, application_id, key.kid),
    })),
  );
  const chosen = keys.find((key) => key.kid === kid) ?? null;
  const status = done === 'replaced' ? words.replaced : done === 'already' ? words.alreadyRevoked : null;
  return webhookKeysPage({ locale, session, application, keys, chosen, status });
}

function unlessRevoked(error: unknown): 'already' {
  if (error instanceof Problem && error.code === 'already_revoked') return 'already';
  throw error;
}
