import { z } from 'zod';
import { devicesOf } from '../../access-keys/index.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { person } from '../../sessions/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { deviceMessages } from './devices.messages.ts';
import { devicesPage } from './devices.page.ts';
import { removeDevice } from './remove-device.ts';

const PATH = '/account/devices';

const fields = formFields({ remove: line });

/** What /api/v1/me/device_keys lists and removes, for people. */
export const devicesForm = pageAt(PATH, {
  caller: person(),
  query: pageQuery,
  fields,
  show: async ({ context, session, locale, now, query }) => {
    const listed = await devicesOf(context.stores.db, now, { user_id: session.user_id });
    const status = query.done === 'removed' ? deviceMessages[locale].doneRemoved : null;
    return devicesPage({ locale, session, devices: listed, now, status });
  },
  submit: async ({ context, request, session }, { remove }) => {
    const uuid = z.uuid().safeParse(remove);
    if (uuid.success) await removeDevice(context, request, session, uuid.data);
    return { to: `${PATH}?done=removed` };
  },
});
