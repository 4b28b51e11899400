/** Outgoing email and text messages: queued in table mail_queue together with their cause, delivered by a duty. */
import type { Feature } from '../http/server.ts';
import { devMail } from './dev-mail.ts';

export type { Recipient } from './compose.ts';
export { deliverDueMail } from './deliver-due-mail.ts';
export { devMailNotice } from './dev-mail.page.ts';
export { enqueueLetter, enqueueSms } from './enqueue.ts';
export { SEALED_MAIL } from './message.ts';
export { MAIL_QUEUE, mailIsDue } from './queries.ts';
export { retention } from './retention.ts';

export const mail: Feature = { name: 'mail', endpoints: [devMail] };
