import { apiOf } from '../platform/api.ts';
import { command } from '../platform/command.ts';
import { readConfiguration, writeConfiguration } from '../platform/configuration.ts';
import { answer } from '../platform/context.ts';
import { Failure } from '../platform/exit-codes.ts';
import { issuerOf } from '../platform/issuer.ts';

export const logout = command({
  name: 'logout',
  summary: 'end the key of this computer and forget it',
  details: [
    'A key that you brought yourself (login --with-key) is only forgotten: others may use it. Revoke it on /account/keys.',
  ],
  examples: ['svc logout'],
  async run(context) {
    const configuration = readConfiguration(context.env);
    const issuer = issuerOf(context, configuration);
    const login = configuration.logins[issuer];
    if (!login) throw new Failure(3, 'not_signed_in', `Not signed in at ${issuer}.`);
    const { personal_access_key, device, agent } = login;
    const api = apiOf(issuer, personal_access_key, { signal: context.signal });
    // The agent goes first: that needs the key.
    if (agent) await isGone(`/api/v1/agents/${agent.agent_id}`);
    const isRevoked = device !== null && (await isGone(`/api/v1/me/device_keys/${device.device_uuid}`));

    const { [issuer]: _ended, ...logins } = configuration.logins;
    const next = configuration.issuer === issuer ? (Object.keys(logins)[0] ?? null) : configuration.issuer;
    writeConfiguration(context.env, { version: 1, issuer: next, logins });
    answer(context, { issuer, revoked: isRevoked }, () => [
      isRevoked ? `Signed out of ${issuer}; the key has stopped.` : `Forgot the key of ${issuer}.`,
    ]);
    if (device !== null && !isRevoked)
      context.terminal.note(`The key still works: remove the device on ${issuer}/account/devices`);
    return undefined;

    async function isGone(path: string): Promise<boolean> {
      try {
        await api.call('DELETE', path);
        return true;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        // 401, 404: it had ended before. Without the right to end it (403) or the service (7) it goes on.
        return error.exit === 3 || error.exit === 5;
      }
    }
  },
});
