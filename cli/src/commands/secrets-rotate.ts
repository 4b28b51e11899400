import { openApi } from '../platform/api.ts';
import { command } from '../platform/command.ts';
import { answer } from '../platform/context.ts';
import { usageError } from '../platform/exit-codes.ts';
import { applicationId } from '../platform/find-application.ts';
import { wholeNumber } from '../platform/integer-option.ts';
import { members } from '../platform/terminal.ts';
import { APP } from './apps.ts';

const KINDS = ['client', 'webhook'] as const;

export const secretsRotate = command({
  name: 'secrets rotate',
  summary: 'replace a secret of an application; the new one is shown once',
  args: [APP, { name: 'kind', about: 'which secret', choices: KINDS }],
  options: {
    grace: {
      type: 'string',
      value: 'SECONDS',
      about: 'how long the old client secret still works; default 0',
    },
  },
  details: ['Without a grace the old secret stops at once. A webhook secret has no grace.'],
  examples: ['svc secrets rotate 12 client --grace 3600', 'svc secrets rotate 12 webhook'],
  async run(context, { args, options }) {
    const isClient = args.kind === 'client';
    if (!isClient && options.grace !== undefined) throw usageError('A webhook secret takes no --grace.');
    const grace_seconds = wholeNumber('grace', options.grace, { smallest: 0, otherwise: 0 });
    const api = openApi(context);
    const path = `/api/v1/applications/${await applicationId(api, args.app!)}`;
    const made = isClient
      ? await api.call('POST', `${path}/rotate_client_secret`, { grace_seconds })
      : await api.call('POST', `${path}/rotate_webhook_secret`);
    answer(context, made, (all) => members(Object.entries(all)));
    context.terminal.note('Shown this once: keep it now.');
    return undefined;
  },
});
