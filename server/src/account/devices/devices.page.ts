import type { ListedDevice } from '../../access-keys/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { keyScopeList } from '../shared/scope-list.ts';
import { deviceMessages } from './devices.messages.ts';

type DevicesPage = {
  locale: Locale;
  session: CurrentSession;
  devices: ListedDevice[];
  now: Date;
  status: string | null;
};

const PATH = '/account/devices';

/** Devices with a key of their own, and the way to take it back. */
export function devicesPage({ locale, session, devices, now, status }: DevicesPage): string {
  const messages = deviceMessages[locale];
  const table = ui.dataTable({
    locale,
    caption: messages.title,
    path: PATH,
    columns: [messages.device, messages.scopes, messages.claimed, messages.lastUsed, messages.action],
    rows: devices.map((device) => deviceRow(locale, device, now)),
    empty: ui.emptyState({ icon: 'device', title: messages.empty, body: messages.emptyBody }),
  });
  const body = html`${ui.pageHead(messages.title, messages.lead)}
${table}`;
  return accountPage({ locale, session, title: messages.title, path: PATH, body, status });
}

function deviceRow(locale: Locale, device: ListedDevice, now: Date): Fragment[] {
  const messages = deviceMessages[locale];
  const name = device.name ?? messages.unnamed;
  return [
    html`${name}<br><span class="hint">${device.application_name && html`<bdi>${device.application_name}</bdi> · `}${device.device_uuid.slice(0, 8)}</span>`,
    device.scopes?.length ? keyScopeList(locale, device.scopes) : messages.nothing,
    ui.moment(locale, device.claimed_at),
    device.last_used_at === null ? messages.never : ui.distance(locale, device.last_used_at, now),
    ui.confirmPanel({
      id: `remove-${device.device_uuid}`,
      label: messages.remove,
      subject: `${name} ${device.device_uuid.slice(0, 8)}`,
      warning: messages.removeWarning(name),
      confirm: messages.removeNow,
      action: PATH,
      hidden: { remove: device.device_uuid },
    }),
  ];
}
