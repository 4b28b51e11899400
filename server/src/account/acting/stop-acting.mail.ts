import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { mailAccountChange } from '../../users/index.ts';
import { endedAccessParagraphs, nameList } from '../security/end-access.mail.ts';
import { actingMessages } from './acting.messages.ts';
import { permissionTitle } from './acting-rows.page.ts';
import type { Stopped } from './stopped.ts';

/** One mail for the whole, with what ended by name; in the transaction of the last step. */
export async function mailEverythingStopped(
  db: Db,
  context: Context,
  request: Request,
  userId: number,
  { tokens, requests, permissions, ...access }: Stopped,
): Promise<void> {
  await mailAccountChange(db, context, request, userId, {
    kind: 'everything_stopped',
    more: (locale) => {
      const messages = actingMessages[locale];
      const titles = permissions.map((permission) => permissionTitle(permission, locale));
      return [
        ...(tokens > 0 ? [messages.mailTokens(tokens)] : []),
        ...(titles.length > 0 ? [messages.mailPermissions(nameList(locale, titles))] : []),
        ...(requests > 0 ? [messages.mailRequests(requests)] : []),
        ...endedAccessParagraphs(locale, access),
      ];
    },
  });
}
