import { type Json, openApi } from '../platform/api.ts';
import { command } from '../platform/command.ts';
import { answer, answerList } from '../platform/context.ts';
import { applicationId } from '../platform/find-application.ts';
import { wholeNumber } from '../platform/integer-option.ts';
import { members, table } from '../platform/terminal.ts';
import { APP } from './apps.ts';

type SigningKey = Json & {
  kid: string;
  algorithm: string;
  issued_at: string;
  expires_at: string | null;
};

export const keysList = command({
  name: 'keys list',
  summary: 'list the webhook signing keys of an application, without their secrets',
  args: [APP],
  examples: ['svc keys list 12'],
  async run(context, { args }) {
    const api = openApi(context);
    const path = `/api/v1/applications/${await applicationId(api, args.app!)}/webhook_signing_keys`;
    answerList(context, await api.list<SigningKey>(path, 'keys'), (keys) => {
      const rows = keys.map(({ kid, algorithm, issued_at, expires_at }) => [
        kid,
        algorithm,
        issued_at,
        expires_at ? `until ${expires_at}` : 'no end',
      ]);
      const head = ['KID', 'ALGORITHM', 'ISSUED', 'ENDS'].map((word) => context.terminal.paint('dim', word));
      return table([head, ...rows]);
    });
    return undefined;
  },
});

export const keysRotate = command({
  name: 'keys rotate',
  summary: 'issue a webhook signing key; older ones end after the grace',
  args: [APP],
  options: {
    grace: {
      type: 'string',
      value: 'SECONDS',
      about: 'how long older keys still sign; default 86400, 0: at once',
    },
  },
  details: [
    'The answer holds the secret of the new key. Receivers that fetch the keys (webhookKeys of the SDK) need nothing.',
  ],
  examples: ['svc keys rotate 12', 'svc keys rotate 12 --grace 0'],
  async run(context, { args, options }) {
    const grace_seconds = wholeNumber('grace', options.grace, { smallest: 0, otherwise: 86_400 });
    const api = openApi(context);
    const path = `/api/v1/applications/${await applicationId(api, args.app!)}/webhook_signing_keys`;
    answer(context, await api.call('POST', path, { grace_seconds }), (key) => members(Object.entries(key)));
    return undefined;
  },
});
