import type { Context } from '../../platform/context.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { sendPush } from '../../platform/push/index.ts';
import {
  activeSubscriptionsOf,
  deleteSubscription,
  type PushSubscription,
  recordPushFailure,
  recordPushSuccess,
} from './push-subscriptions.queries.ts';

/** `id`: a later notice with the same one replaces it. `ttl` in seconds. `path`: the page that a click opens. */
type PushNotice = {
  id: string;
  ttl: number;
  path: string;
  words: (locale: Locale) => { title: string; body: string };
};

/** Sends a notice to each browser that the user has registered for them. False if no push service accepted it. */
export async function pushNotice(context: Context, userId: number, notice: PushNotice): Promise<boolean> {
  const { stores, clock } = context;
  const browsers = await activeSubscriptionsOf(stores.db, clock.now(), userId);
  const taken = await Promise.all(browsers.map((browser) => pushTo(context, userId, notice, browser)));
  return taken.includes(true);
}

async function pushTo(
  context: Context,
  userId: number,
  { id, ttl, path, words }: PushNotice,
  browser: PushSubscription,
): Promise<boolean> {
  const { stores, clock, log } = context;
  const content = { id, path, ...words(browser.locale) };
  const outcome = await sendPush(context, browser, { id, ttl, content });
  if (outcome === 'gone') await deleteSubscription(stores.db, userId, browser);
  if (outcome === 'failed') await recordPushFailure(stores.relaxed, clock.now(), browser.id);
  if (outcome === 'taken') await recordPushSuccess(stores.relaxed, clock.now(), browser.id);
  else log.info({ subscription: browser.id, outcome }, 'push notification rejected');
  return outcome === 'taken';
}
