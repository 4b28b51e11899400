import { openApi } from '../platform/api.ts';
import { command } from '../platform/command.ts';
import { readConfiguration } from '../platform/configuration.ts';
import { answer } from '../platform/context.ts';
import { members } from '../platform/terminal.ts';

/** A key that was made on /account/keys sees all of it, that of a device what the person ticked; the members stay. */
export function identityOf(me: Record<string, unknown>) {
  const { user_id = null, sub, email = null, identity_verified_level = null } = me;
  return { user_id, sub, email, identity_verified_level };
}

export const whoami = command({
  name: 'whoami',
  summary: 'show who is signed in, where, and what the key may do',
  examples: ['svc whoami', 'svc whoami --json'],
  async run(context) {
    const api = openApi(context);
    const me = await api.call('GET', '/api/v1/me');
    const isFromEnvironment = Boolean(context.env.SVC_ACCESS_KEY);
    const kept = isFromEnvironment ? undefined : readConfiguration(context.env).logins[api.issuer];
    const shown = {
      issuer: api.issuer,
      ...identityOf(me),
      key_from: isFromEnvironment ? 'environment' : kept?.device ? 'device' : 'access_key',
      scopes: kept?.scopes ?? null,
      device_uuid: kept?.device?.device_uuid ?? null,
    };
    answer(context, shown, (all) => members(Object.entries(all)));
    return undefined;
  },
});
