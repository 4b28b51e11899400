import { type Json, openApi } from '../platform/api.ts';
import { command } from '../platform/command.ts';
import { answer, answerList } from '../platform/context.ts';
import { applicationId } from '../platform/find-application.ts';
import { wholeNumber } from '../platform/integer-option.ts';
import { members, table } from '../platform/terminal.ts';
import { APP } from './access.ts';
import { roleId } from './roles.ts';

type Assignment = Json & {
  id: string;
  role: { name: string } | null;
  user: { sub: string; email: string } | null;
  group: { claim: string } | null;
  customer: { handle: string } | null;
  context: { handle: string } | null;
  expires_at: string | null;
};

const DAY_MS = 86_400_000;

export const assignmentsList = command({
  name: 'assignments list',
  summary: 'list the people, groups and organizations that may use an application or API',
  args: [APP],
  options: { role: { type: 'string', value: 'ROLE', about: 'only those with this role, by id or name' } },
  examples: ['svc assignments list 12', 'svc assignments list 12 --role editor --json | jq -r .user.email'],
  async run(context, { args, options }) {
    const api = openApi(context);
    const id = await applicationId(api, args.app!);
    const query = options.role === undefined ? '' : `?role_id=${await roleId(api, id, options.role)}`;
    const found = await api.list<Assignment>(`/api/v1/applications/${id}/assignments${query}`, 'assignments');
    answerList(context, found, (all) => {
      if (all.length === 0)
        return ['Not assigned to anyone. Add a person: svc assignments add <app> <person>'];
      const rows = all.map((one) => [
        one.id,
        subjectOf(one),
        one.role?.name ?? '-',
        one.expires_at ?? 'no end',
      ]);
      const head = ['ID', 'FOR', 'ROLE', 'UNTIL'];
      return table([head.map((word) => context.terminal.paint('dim', word)), ...rows]);
    });
    return undefined;
  },
});

export const assignmentsAdd = command({
  name: 'assignments add',
  summary: 'let a person use an application or API, or have a role there',
  args: [APP, { name: 'person', about: 'an e-mail address, or the sub in tokens' }],
  options: {
    role: { type: 'string', value: 'ROLE', about: 'a role of the application, by id or name' },
    days: { type: 'string', value: 'DAYS', about: 'for how long; without it there is no end' },
  },
  details: [
    'Only people whom you know already can be named: who share their e-mail address with the application, belong to its organization, or have asked for access. Groups and organizations are assigned by administrators of the service.',
  ],
  examples: ['svc assignments add 12 ann@example.com --role editor --days 90'],
  async run(context, { args, options }) {
    const api = openApi(context);
    const id = await applicationId(api, args.app!);
    const { role, days } = options;
    const assignment = {
      ...personIn(args.person!),
      ...(role !== undefined && { role_id: await roleId(api, id, role) }),
      ...(days !== undefined && { expires_at: endAfter(days, new Date()) }),
    };
    const made = await api.call('POST', `/api/v1/applications/${id}/assignments`, assignment);
    answer(context, made as Assignment, linesOf);
    return undefined;
  },
});

export const assignmentsEnd = command({
  name: 'assignments end',
  summary: 'end an assignment at once',
  args: [APP, { name: 'assignment', about: 'its id, asg_…' }],
  details: ['Tokens of people who have access in no other way stop working within seconds.'],
  examples: ['svc assignments end 12 asg_7Qm2'],
  async run(context, { args }) {
    const api = openApi(context);
    const id = await applicationId(api, args.app!);
    const path = `/api/v1/applications/${id}/assignments/${encodeURIComponent(args.assignment!)}`;
    await api.call('DELETE', path);
    answer(context, { id: args.assignment!, ended: true }, () => [`${args.assignment} has ended.`]);
    return undefined;
  },
});

export function personIn(person: string): { email: string } | { sub: string } {
  return person.includes('@') ? { email: person } : { sub: person };
}

export function endAfter(days: string, now: Date): string {
  const count = wholeNumber('days', days, { smallest: 1, otherwise: 0 });
  return new Date(now.getTime() + count * DAY_MS).toISOString();
}

function subjectOf({ user, group, customer, context }: Assignment): string {
  const within = context !== null && customer === null ? ` (in ${context.handle})` : '';
  if (user !== null) return `${user.email}${within}`;
  if (group !== null) return `group ${group.claim}${within}`;
  return `everyone in ${customer?.handle}`;
}

function linesOf(assignment: Assignment): string[] {
  return members([
    ['id', assignment.id],
    ['for', subjectOf(assignment)],
    ['role', assignment.role?.name],
    ['until', assignment.expires_at ?? 'no end'],
  ]);
}
