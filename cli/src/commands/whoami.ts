import { openApi } from '../platform/api.ts';
import { command } from '../platform/command.ts';
import { readConfiguration } from '../platform/configuration.ts';
import { answer } from '../platform/context.ts';
import { members } from '../platform/terminal.ts';

export const whoami = command({
  name: 'whoami',
  summary: 'show who is signed in, where, and what the key may do',
  examples: ['svc whoami', 'svc whoami --json'],
  async run(context) {
    const api = openApi(context);
    const { user_id, sub, email, identity_verified_level } = await api.call('GET', '/api/v1/me');
    const isFromEnvironment = Boolean(context.env.SVC_ACCESS_KEY);
    const kept = isFromEnvironment ? undefined : readConfiguration(context.env).logins[api.issuer];
    const shown = {
      issuer: api.issuer,
      user_id,
      sub,
      email,
      identity_verified_level,
      key_from: isFromEnvironment ? 'environment' : kept?.device ? 'device' : 'access_key',
      scopes: kept?.scopes ?? null,
      device_uuid: kept?.device?.device_uuid ?? null,
    };
    answer(context, shown, (all) => members(Object.entries(all)));
    return undefined;
  },
});
