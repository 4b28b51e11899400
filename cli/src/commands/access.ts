import { type Json, openApi } from '../platform/api.ts';
import { command, type Options } from '../platform/command.ts';
import { answer } from '../platform/context.ts';
import { usageError } from '../platform/exit-codes.ts';
import { type Application, applicationId, findApplication } from '../platform/find-application.ts';
import { wholeNumber } from '../platform/integer-option.ts';
import { members } from '../platform/terminal.ts';

export const APP = { name: 'app', about: 'its id, client_id or exact name; an API too' } as const;

const SETTINGS = {
  who: {
    type: 'string',
    choices: ['everyone', 'assigned'],
    about: 'who can use it; assigned: only people to whom it is assigned',
  },
  claim: {
    type: 'string',
    multiple: true,
    value: 'CLAIM',
    about: 'what it learns about people: groups, roles, entitlements or org_id; repeat it',
  },
  contact: {
    type: 'string',
    value: 'TEXT',
    about: 'whom people ask who cannot use it: a text, an e-mail address or a web address',
  },
  requests: { type: 'string', choices: ['on', 'off'], about: 'whether people can ask for access' },
  'request-days': {
    type: 'string',
    value: 'DAYS',
    about: 'the longest access that a request gives, 1 to 365',
  },
  'review-days': {
    type: 'string',
    value: 'DAYS',
    about: 'how often to ask whether access is still needed, 1 to 365; what no one confirms ends',
  },
  organizations: {
    type: 'string',
    choices: ['none', 'optional', 'required'],
    about: 'whether people choose one of their organizations when they sign in',
  },
} as const satisfies Options;

type Settings = {
  [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name] extends { multiple: true }
    ? string[]
    : string | undefined;
};

export const accessGet = command({
  name: 'access get',
  summary: 'show who can use an application or API, and what it learns about them',
  args: [APP],
  examples: ['svc access get 12', 'svc access get "Paper Shop" --json'],
  async run(context, { args }) {
    answer(context, shown(await findApplication(openApi(context), args.app!)), linesOf);
    return undefined;
  },
});

export const accessUpdate = command({
  name: 'access update',
  summary: 'change who can use an application or API; what is not named stays',
  args: [APP],
  options: SETTINGS,
  details: [
    'Claims take the place of the old ones: name every claim that is to stay. An empty value clears: --contact "", --claim "", --request-days "", --review-days "". The claim all_groups can be added by an administrator of the service only, and kept.',
    'With --who assigned, people who have no assignment cannot sign in to the application any more, and what it holds for them stops within seconds: see `svc assignments list`.',
  ],
  examples: [
    'svc access update 12 --who assigned --contact help@example.com --requests on --request-days 90',
    'svc access update 12 --claim groups --claim roles',
    'svc access update 12 --review-days 180',
  ],
  async run(context, { args, options }) {
    const change = membersOf(options);
    if (Object.keys(change).length === 0) throw usageError('Name at least one setting to change.');
    const api = openApi(context);
    const id = await applicationId(api, args.app!);
    const changed = await api.call('PATCH', `/api/v1/applications/${id}`, change);
    answer(context, shown(changed as Application), linesOf);
    return undefined;
  },
});

/** The members of the API that options stand for. */
export function membersOf(options: Settings): Json {
  const { who, claim, contact, requests, organizations } = options;
  const { 'request-days': days, 'review-days': interval } = options;
  return {
    ...(who !== undefined && { access: who }),
    ...(claim.length > 0 && { access_claims: claim.filter(Boolean) }),
    ...(contact !== undefined && { access_contact: contact || null }),
    ...(requests !== undefined && { access_requests: requests === 'on' }),
    ...(days !== undefined && { access_request_days: daysIn('request-days', days) }),
    ...(interval !== undefined && { review_every_days: daysIn('review-days', interval) }),
    ...(organizations !== undefined && { organization_use: organizations }),
  };
}

function daysIn(option: 'request-days' | 'review-days', text: string): number | null {
  return text === '' ? null : wholeNumber(option, text, { smallest: 1, otherwise: 0 });
}

function shown(application: Application): Json {
  const { id, name, client_id, access, access_claims, access_contact, ...others } = application;
  const { access_requests, access_request_days, review_every_days, organization_use } = others;
  return {
    ...{ id, name, client_id, access, access_claims, access_contact },
    ...{ access_requests, access_request_days, review_every_days, organization_use },
  };
}

function linesOf(application: Json): string[] {
  return members([
    ['id', application.id],
    ['name', application.name],
    ['access', application.access],
    ['claims', application.access_claims],
    ['contact', application.access_contact],
    ['requests', application.access_requests ? 'on' : 'off'],
    ['longest access', application.access_request_days && `${application.access_request_days} days`],
    ['reviews', application.review_every_days && `every ${application.review_every_days} days`],
    ['organizations', application.organization_use],
  ]);
}
