import { z } from 'zod';
import { localeOf } from '../../platform/http/locale.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { devicesOf, requirePageSession } from '../../users/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { deviceMessages } from './devices.messages.ts';
import { devicesPage } from './devices.page.ts';
import { removeDevice } from './remove-device.ts';

const PATH = '/account/devices';

const fields = formFields({ remove: line });

/** GET|POST /account/devices: what /api/v1/me/device_keys lists and removes, for people. */
export const devicesForm: Endpoint = (server, context) => {
  server.get(PATH, { config: { page: true }, schema: { querystring: pageQuery } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply);
    if (session === null) return reply;
    const locale = localeOf(request, { user: session.locale });
    const now = context.clock.now();
    const listed = await devicesOf(context.stores.db, now, { user_id: session.user_id });
    const status = request.query.done === 'removed' ? deviceMessages[locale].doneRemoved : null;
    return sendPage(reply, devicesPage({ locale, session, devices: listed, now, status }));
  });

  server.post(PATH, { config: { page: true }, schema: { body: fields } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply, PATH);
    if (session === null) return reply;
    const uuid = z.uuid().safeParse(request.body.remove);
    if (uuid.success) await removeDevice(context, request, session, uuid.data);
    return reply.redirect(`${PATH}?done=removed`, 303);
  });
};
