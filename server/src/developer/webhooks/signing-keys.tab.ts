import { Problem } from '../../platform/errors.ts';
import { showOneTimeSecret, takeOneTimeSecret } from '../../platform/http/one-time-secret.ts';
import { requireFresh } from '../../sessions/index.ts';
import {
  countWaitingWithKey,
  latestSigningKeys,
  revokeSigningKey,
  rotateSigningKey,
  signingKeyWithSecret,
} from '../../webhooks/index.ts';
import { GRACES } from '../secrets/secrets.page.ts';
import { consoleMessages } from '../shared/console.messages.ts';
import type { Outcome, Tab, TabContent, TabVisit } from '../tabs/tab.ts';
import { signingKeyMessages } from './signing-keys.messages.ts';
import { type ShownSecret, signingKeysBody } from './signing-keys.page.ts';

/** The active keys and the most recently revoked ones. */
const SHOWN = 30;
const DONE = { issued: 'issued_done', revoked: 'revoked_done' } as const;

/** Webhook signing keys, as in the API. */
export const signingKeys: Tab = {
  slug: 'signing-keys',
  label: 'signingKeys',
  group: 'webhooks',
  icon: 'pen',
  async show(visit) {
    const { context, request, reply, session, path, query, locale } = visit;
    const done = DONE[query.get('done') as keyof typeof DONE];
    const kept =
      query.get('done') === 'shown' ? takeOneTimeSecret(context, request, reply, session, path) : null;
    const shown = kept === null ? null : (JSON.parse(kept) as ShownSecret);
    return { ...(await content(visit, null, shown)), status: done ? signingKeyMessages[locale][done] : null };
  },
  async submit(visit, form) {
    try {
      return await change(visit, form);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 409) throw error;
      const words = signingKeyMessages[visit.locale];
      const fault = error.code === 'last_active_key' ? words.last : words.alreadyRevoked;
      return { refused: await content(visit, { keys: fault }) };
    }
  },
};

async function change(visit: TabVisit, form: URLSearchParams): Promise<Outcome> {
  const { context, request, reply, session, application, path, locale } = visit;
  const { application_id } = application;
  const kid = form.get('kid') ?? '';
  switch (form.get('do')) {
    case 'revoke':
      await revokeSigningKey(context, request, session, application_id, kid, 'admin');
      return { to: `${path}?done=revoked` };
    case 'show': {
      requireFresh(session, context.clock.now());
      const keys = await latestSigningKeys(context.stores.db, application_id, SHOWN);
      const key = keys.find((each) => each.kid === kid);
      if (key === undefined) return { to: path };
      const { secret, standard_webhooks_secret } = signingKeyWithSecret(context.keyring, key);
      const shown: ShownSecret = { kid, secret, standard_webhooks_secret };
      showOneTimeSecret(context, reply, session, path, JSON.stringify(shown));
      return { to: `${path}?done=shown` };
    }
    default: {
      const grace = GRACES.find((seconds) => String(seconds) === form.get('grace_seconds'));
      if (grace === undefined)
        return { refused: await content(visit, { grace_seconds: consoleMessages[locale].graceFault }) };
      await rotateSigningKey(context, request, session, application_id, grace);
      return { to: `${path}?done=issued` };
    }
  }
}

async function content(
  visit: TabVisit,
  faults: Record<string, string> | null,
  shown: ShownSecret | null = null,
): Promise<TabContent> {
  const { context, application } = visit;
  const { application_id } = application;
  const { db } = context.stores;
  const keys = await latestSigningKeys(db, application_id, SHOWN);
  const rows = await Promise.all(
    keys.map(async (key) => ({ ...key, waiting: await countWaitingWithKey(db, application_id, key.kid) })),
  );
  return {
    body: signingKeysBody(visit, { keys: rows, faults: faults ?? {}, shown }),
    invalid: faults !== null,
  };
}
