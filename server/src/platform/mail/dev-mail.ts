import { z } from 'zod';
import { SECOND } from '../clock.ts';
import type { Context } from '../context.ts';
import { notVisible } from '../errors.ts';
import { anyone } from '../http/caller.ts';
import { localeOf } from '../http/locale.ts';
import { sendPage } from '../http/send-page.ts';
import type { Endpoint } from '../http/server.ts';
import { deliverDueMail } from './deliver-due-mail.ts';
import { devMailPage, type SentMail } from './dev-mail.page.ts';
import { mailAsPage } from './mail-document.ts';
import { MAIL_LABEL, type MailMessage } from './message.ts';
import { isMailUnderWay, loadSentMail } from './queries.ts';

const MAX_SHOWN = 200;
/** A killed process leaves mail leased; the page does not wait for the lease to end. */
const MAX_WAIT = 10 * SECOND;
const PAUSE = 20;

const mailFilter = z.object({
  to: z.string().max(320).optional().describe('Only mail to addresses that contain this'),
});

/**
 * GET /dev/mail: mail sent on this development machine, newest first; JSON on request. GET /dev/mail/:id: the HTML part of
 * a message, as a mail client shows it. Absent in production.
 */
export const devMail: Endpoint = (server, context) => {
  if (context.config.production) return;
  server.get(
    '/dev/mail',
    { config: { caller: anyone, page: true }, schema: { querystring: mailFilter } },
    async (request, reply) => {
      await deliverAll(context);
      const { to = '' } = request.query;
      const messages = (await sentMail(context)).filter((message) => isFor(message, to));
      if ((request.headers.accept ?? '').includes('application/json'))
        return reply.send({ messages: messages.map(({ id: _id, sender: _sender, ...message }) => message) });
      return sendPage(reply, devMailPage(localeOf(request), messages, to));
    },
  );

  server.get(
    '/dev/mail/:id',
    { config: { caller: anyone, page: true }, schema: { params: z.object({ id: z.string() }) } },
    async (request, reply) => {
      const found = (await sentMail(context)).find(({ id }) => String(id) === request.params.id);
      if (!found?.html) throw notVisible();
      return sendPage(reply, mailAsPage(found.html));
    },
  );
};

function isFor({ to }: SentMail, searched: string): boolean {
  return to.toLowerCase().includes(searched.trim().toLowerCase());
}

/** So that the list includes all mail committed before this request, even mail that another process is sending. */
async function deliverAll(context: Context): Promise<void> {
  await deliverDueMail(context);
  for (let waited = 0; waited < MAX_WAIT; waited += PAUSE) {
    if (!(await isMailUnderWay(context.stores.db, context.clock.now()))) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

async function sentMail({ stores, keyring }: Context): Promise<SentMail[]> {
  const rows = await loadSentMail(stores.db, MAX_SHOWN);
  return rows.map(({ id, sealed_message, sent_at }) => ({
    id,
    ...(JSON.parse(keyring.open(MAIL_LABEL, sealed_message).toString()) as MailMessage),
    sent_at,
  }));
}
