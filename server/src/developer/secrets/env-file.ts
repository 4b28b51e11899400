import type { Application } from '../../applications/index.ts';
import type { NewSecrets } from './new-secret.form.ts';

/** What the snippets of docs/relying-parties.md read from the environment, and the webhook secret. */
export function envFile(
  issuer: string,
  { client_id, redirect_uris }: Pick<Application, 'client_id' | 'redirect_uris'>,
  { client_secret, webhook_secret }: Pick<NewSecrets, 'client_secret' | 'webhook_secret'>,
): string {
  const origin = redirect_uris
    .map(({ uri }) => URL.parse(uri)?.origin)
    .find((each) => each?.startsWith('http'));
  const lines = [
    `ISSUER=${issuer}`,
    `CLIENT_ID=${client_id}`,
    client_secret && `CLIENT_SECRET=${client_secret}`,
    webhook_secret && `WEBHOOK_SECRET=${webhook_secret}`,
    origin && `APP_URL=${origin}`,
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}
