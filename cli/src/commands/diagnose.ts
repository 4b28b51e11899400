import { callJson } from '../platform/api.ts';
import { command } from '../platform/command.ts';
import { answer, type Context } from '../platform/context.ts';
import { usageError } from '../platform/exit-codes.ts';
import { checkedIssuer } from '../platform/issuer.ts';
import { printable } from '../platform/terminal.ts';

type Check = {
  id: string;
  status: 'pass' | 'warn' | 'fail';
  title: string;
  detail: string;
  fix: string | null;
};

const MARKS = { pass: ['green', '✓'], warn: ['yellow', '!'], fail: ['red', '✗'] } as const;

export const diagnose = command({
  name: 'diagnose',
  summary: 'check an authorization address: what would be refused, and how to fix it',
  args: [{ name: 'url', about: 'the address that your application sends people to' }],
  details: [
    'Needs no sign-in. The address’s own host is asked, or the one of --issuer. Exit code 1 when a check fails.',
  ],
  examples: ["svc diagnose 'https://id.example/oauth/authorize?client_id=…&redirect_uri=…'"],
  async run(context, { args }) {
    const checks = await checksOf(context, args.url!, context.issuer);
    answer(context, { checks }, (found) => found.checks.flatMap((check) => linesOf(context, check)));
    return checks.some(({ status }) => status === 'fail') ? 1 : 0;
  },
});

/** What /diagnose of the service says (docs/oauth.md). */
export async function checksOf(
  context: Pick<Context, 'signal'>,
  address: string,
  issuer: string | undefined,
): Promise<Check[]> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw usageError(`"${address}" is no address.`);
  const query = new URLSearchParams({ url: address });
  const origin = checkedIssuer(issuer ?? url.origin);
  const { checks } = await callJson(origin, 'GET', `/diagnose?${query}`, { signal: context.signal });
  return checks as Check[];
}

function linesOf({ terminal }: Context, { status, title, detail, fix }: Check): string[] {
  const [tone, mark] = MARKS[status];
  const lines = [`${terminal.paint(tone, mark)} ${printable(title)}`];
  if (status !== 'pass') lines.push(`  ${printable(detail)}`);
  if (fix) lines.push(`  ${terminal.paint('dim', printable(fix))}`);
  return lines;
}
