import { z } from 'zod';
import type { Context } from '../context.ts';
import { localeOf } from '../http/locale.ts';
import type { Endpoint } from '../http/server.ts';
import { deliverDueMail } from './deliver-due-mail.ts';
import { devMailPage } from './dev-mail.page.ts';
import { MAIL_LABEL, type MailMessage } from './message.ts';
import { loadSentMail } from './queries.ts';

const MOST_SHOWN = 200;

export type SentMail = MailMessage & { sent_at: Date };

/** GET /dev/mail: what was sent on this development machine, newest first; JSON when asked for. Absent in production. */
export const devMail: Endpoint = (server, context) => {
  if (context.config.production) return;
  server.get(
    '/dev/mail',
    { config: { page: true }, schema: { querystring: z.object({}) } },
    async (request, reply) => {
      // What was committed before this request is listed by it: a test need not wait for the duty.
      await deliverDueMail(context);
      const messages = await sentMail(context);
      if ((request.headers.accept ?? '').includes('application/json')) return reply.send({ messages });
      return reply.type('text/html; charset=utf-8').send(devMailPage(localeOf(request), messages));
    },
  );
};

async function sentMail({ stores, keyring }: Context): Promise<SentMail[]> {
  const rows = await loadSentMail(stores.db, MOST_SHOWN);
  return rows.map(({ sealed_message, sent_at }) => ({
    ...(JSON.parse(keyring.open(MAIL_LABEL, sealed_message).toString()) as MailMessage),
    sent_at,
  }));
}
