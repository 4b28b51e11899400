import { markdownTable } from '../harness/docs.ts';

export type Refusal = { code: string; message: string; name: string; statement: string };
export type TestResults = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/**
 * SQLSTATE classes of a server that does not do what a statement says: unsupported, syntax and names, limits, internal. The others
 * (a unique key, a lock, a value) are answers that the service asks for.
 */
const OF_THE_SERVER = /^(?:0A|42|53|54|58|F0|XX)/;

/** Of any PostgreSQL, when a migration changed a table: the statement is prepared again (docs/statements.md). */
const STALE = /cached plan must not change result type/;

/** Each distinct code and statement once, with how often it was refused. */
export function refusals(all: Refusal[]): (Refusal & { times: number })[] {
  const found = new Map<string, Refusal & { times: number }>();
  for (const one of all.filter(({ code, message }) => OF_THE_SERVER.test(code) && !STALE.test(message))) {
    const key = `${one.code} ${one.name || one.statement}`;
    const times = (found.get(key)?.times ?? 0) + 1;
    found.set(key, { ...(found.get(key) ?? one), times });
  }
  return [...found.values()].sort((a, b) => a.code.localeCompare(b.code) || b.times - a.times);
}

export function summary(tests: TestResults, refused: ReturnType<typeof refusals>): string {
  const failed = tests.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.slice(name.search(/(?:server|lab)\//));
    const cases = assertionResults.filter((one) => one.status === 'failed');
    if (status === 'failed' && cases.length === 0) return [`${file}: ${firstLine(message)}`];
    return cases.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
    );
  });
  const { numPassedTests, numFailedTests, numPendingTests } = tests;
  return [
    `${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`,
    ...failed.map((line) => `failed: ${line}`),
    refused.length === 0 ? 'The server refused no statement.' : 'Statements that the server refused:',
    ...refused.map(
      ({ code, name, times, message, statement }) =>
        `${code} ${times} × ${name || 'unnamed'}: ${message}\n      ${statement}`,
    ),
  ].join('\n');
}

type Run = {
  server: string;
  pooler: boolean;
  layout: string;
  tests: string;
  files: number;
  /** When, and at which commit. */
  run: string;
};

/** What was run, which tells the lines apart, and what came of it. */
export function runLine(tests: TestResults, refused: ReturnType<typeof refusals>, of: Run): string[] {
  const { numPassedTests, numFailedTests, numPendingTests } = tests;
  return [
    of.server,
    of.pooler ? 'PgBouncer' : 'none',
    of.layout,
    of.tests,
    ...[of.files, numPassedTests, numFailedTests, numPendingTests, refused.length].map(String),
    of.run,
  ];
}

const HEAD = [
  'Server',
  'Pooler',
  'Grants',
  'Tests',
  'Files',
  'Passed',
  'Failed',
  'Skipped',
  'Refused',
  'Run',
];
const WHAT_WAS_RUN = 4;

/** The table with this line in place of an earlier one of the same run. */
export function withLine(table: string, line: string[]): string {
  const cells = table.split('\n').map((row) => row.slice(2, -2).split(' | '));
  const what = (row: string[]) => row.slice(0, WHAT_WAS_RUN).join(' | ');
  const others = cells.slice(2).filter((row) => what(row) !== what(line));
  return markdownTable(
    HEAD,
    [...others, line].sort((a, b) => what(a).localeCompare(what(b))),
  );
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0]!;
}
