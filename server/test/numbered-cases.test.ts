import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The numbered cases of docs/testing.md: how many each area has, or the first and last number of each run where some were never given. */
const AREAS: Record<string, number | [first: number, last: number][]> = {
  'OA OAuth, OpenID Connect, sessions and pages': 41,
  'PR protected resources': 23,
  'SF fetching from third-party hosts': 21,
  'WH webhook delivery': 26,
  'RL reliability': 18,
  'WA passkeys': 20,
  'AG agents and approvals': 36,
  'AU approved acts, standing permissions and delegation': [
    // In order: declarations, tokens, approvals, consent, permissions, delegation, libraries, what acts for me, between them,
    // what an attack on permissions found.
    [1, 14],
    [15, 29],
    [30, 49],
    [50, 57],
    [58, 72],
    [73, 87],
    [88, 94],
    [95, 99],
    [100, 108],
    [109, 111],
  ],
  'SC supply chain': 9,
  'FA bound tokens, pushed and signed requests, devices, FAPI 2.0': [
    [1, 17],
    [20, 77],
    [80, 84],
    [95, 99],
    [101, 107],
    [110, 119],
  ],
  'AC assurance and access': [
    // In order: assurance, groups and roles, settings of an application, tokens, policies, customer organizations, sign-in to one,
    // requests for access, dormant people, between them, scopes of this service, requests that are turned off, what an
    // application may do, roles of the database.
    [1, 25],
    [26, 42],
    [43, 55],
    [56, 75],
    [76, 95],
    [96, 112],
    [113, 121],
    [123, 130],
    [131, 140],
    [141, 150],
    [151, 159],
    [160, 171],
    [172, 172],
    // Owners who leave at once, what a closed account leaves behind, what a thief sends while the account is recovered.
    [173, 176],
    // Caps that several reach at the same moment, the last administrator.
    [177, 180],
    // Room that what was deleted takes, sign-ins and changes without end.
    [181, 184],
    // Two Host headers, codes without a page, offers to organizations that end, and what was approved of them.
    [185, 188],
    // What an organization agrees to for its people, those who administer one and are suspended, its name.
    [200, 202],
    // Offers to organizations that are shortened.
    [220, 220],
    // Policies over what an application asks without a browser, and what is learned by that; what ends the keys of devices.
    [203, 209],
    // Addresses in the names of organizations, what was mailed to an address before it changed, merges that wait while their target is recovered, browsers that a thief had notified.
    [210, 217],
    // Rights that end while a change waits for a name server, owners who remove each other.
    [230, 234],
    // Approval by the codes that a policy accepts alone, browsers that are known no more, requests without Host.
    [250, 252],
    // Which applications can be used, in the database and in the code; levels that reach the keys of devices.
    [253, 254],
    // Browsers that notify someone who has left them, what a thief sends in the moment of a recovery or of the end of the session.
    [260, 263],
    // Codes that someone turns off who becomes an administrator meanwhile.
    [280, 280],
    // What a thief changes of organizations and applications in the moment of a recovery, and confirms or merges after the end of the session; applications
    // that may ask no longer; browsers whose sessions were ended.
    [290, 294],
    // Forms that are sent after someone else signed in, assertions that are for others too.
    [310, 311],
  ],
  'TI test sign-ins and samples': [
    // In order: test sign-ins, the difference of redirect URIs, samples, the link of a sign-up, pages without scripts and by the keyboard, the
    // method of the last sign-in, what the pages of a refused link say first, a redirect URI that is added from there.
    [1, 16],
    [20, 21],
    [30, 31],
    [35, 38],
    [39, 45],
    [46, 49],
  ],
  'PL signing up and in without a password': [
    // In order: mailed codes and accounts without a password, password managers, what strangers do to a mailbox, who signs up with the
    // address of someone else, many addresses of one mailbox.
    [1, 25],
    [30, 42],
    [43, 52],
    [53, 53],
    // What the page of a sign-up says.
    [54, 54],
    // Texts that a process would read for seconds.
    [55, 58],
  ],
  'AT activity of an account': [
    // In order: what happened, the check-up, approvals and receipts, the keyboard alone, receipts of tests, brands and
    // languages of single pages.
    [1, 8],
    [10, 18],
    [20, 22],
    [30, 36],
    // Owning something alone, the only way to sign in, a missing name, the keyboard again, what hangs over, the focus in a
    // list that changes, what mails break and offer, languages within a
    // heading, keys without an end in Japanese, marks between phrases, spaces around names, Korean particles,
    // the buttons of a decision, figures beside what they count, marks after an address, さん after a name, the sentence of an act, what was allowed, Japanese
    // notices, links after phrases, moments in Portuguese.
    [37, 58],
    // Names of curves and numbers of RFCs.
    [59, 59],
  ],
  'CO console and administration': [
    // In order: search, lists as files, numbers over time, the audit log in words, sorting, a test sign-in with DPoP, reviews of several
    // applications, chosen deliveries, the front page, calls sent
    // from the reference, redirect URIs that are added where they are missed, deliveries by an id, the last use of a secret,
    // approvals of what was shown, receivers of both formats, an API that is registered once, deliveries that
    // are sent before they are due, wide tables, transfers of an API, the masthead on phones, pages below a tab, samples that are
    // copied, details as they were written, what saving asks for, examples of the API, samples on phones, panels before a step-up,
    // columns and calls of the documentation, IDs and files in the examples of the API.
    [1, 9],
    [10, 14],
    [20, 58],
    // Files that are refused, long lists of an export, settings with which production does not start.
    [59, 61],
    // Invitations without end to one mailbox, and to many.
    [62, 65],
    // One bound of repetitive keys, networks that are every address together.
    [76, 77],
    // Logos in turn, domains that are sold, marks that pile up, administrators who end while a name server is slow,
    // names in Hebrew and Arabic, events of suspended applications.
    [78, 83],
    // A fault that is listed once, a former key that could be guessed, what is not there in the answers of commands.
    [90, 92],
    // Names that only tooltips and screen readers say, and those that no one sees.
    [93, 94],
  ],
  'BR brands of the installation, of organizations and applications': [[1, 45]],
  'OB metrics and traces': 19,
  'SC2 one writer, many readers': [
    // In order: portable statements, partitions, archives of the audit log.
    [1, 14],
    // Partitions: killed, analyzed, upgraded and dumped; where the tests ran.
    [15, 19],
    // Several hosts, reports from a standby.
    [20, 29],
    // Alerts, the stream of audit lines.
    [30, 39],
    // Background work that sleeps until something is due, sign-ins at once, processes, memory.
    [40, 46],
    // What an attack on reports, the stream and several hosts found.
    [47, 49],
    // Two weeks of every duty on partitions.
    [50, 50],
    // What a connection string cannot promise, primaries that their standbys have left, writes where reports are read.
    [51, 54],
    // What a bundle does not load.
    [55, 55],
    // Files of the administration and backups with a standby.
    [60, 61],
    // Forged timelines; reads from a standby that ask once, or whose standby freezes; files that end with the right of their reader.
    [62, 65],
    // Each duty killed at its writes; deliveries that cannot be signed.
    [66, 67],
    // Three nodes that follow each other.
    [70, 79],
    // Where it runs; TLS between the three nodes, and the key of their leader.
    [80, 85],
    // Both standbys lost, new certificates, a manager that comes back, a backup meanwhile.
    [86, 89],
    // A role that may not analyze.
    [92, 92],
    // A primary without the program, memory given back at rest.
    [90, 91],
    [93, 94],
    // Answers by class, what a primary has found.
    [96, 98],
    // A new authority of the three nodes; what is typed into machines, and what their callers saw.
    [100, 102],
    // Sign-ins beyond the queue of passwords.
    [95, 95],
    // Scope drift, which is looked for only where there was some.
    [103, 105],
    // Files that are open at once, batches of them that are made at once; a queue of connections that is full; the description of the API in parts.
    [110, 113],
    // What a server does not load, compiled code that is written at rest, what a new bundle removes.
    [114, 116],
    // Options that keep a service small.
    [117, 118],
    // Looks for due work, recorded together; large pages for hashes.
    [119, 120],
  ],
  'IM people, import and configuration': [
    // In order: imports, reading exports, foreign password hashes, people by an administrator, configuration as code, export, first run of operators,
    // keys of repeated calls, bulk jobs, automation tokens, gaps of imports and configuration, merges by an administrator, what operators type.
    [1, 29],
    [30, 56],
    // Keys of passkeys, formulas in a report.
    [57, 58],
    [60, 79],
    [80, 94],
    [100, 115],
    [120, 125],
    [160, 179],
    [140, 146],
    [147, 159],
    [180, 192],
    [220, 229],
    [200, 215],
    [240, 256],
  ],
};
/** The letters of an area before its title. */
function codeOf(area: string): string {
  return area.slice(0, area.indexOf(' '));
}
const NUMBER = new RegExp(
  `\\b(?:${Object.keys(AREAS)
    .map((area) => codeOf(area))
    .join('|')})-\\d{2,3}\\b|\\bCV-2[12]\\b`,
  'g',
);
/** Lessons from the advisories of others that no area has. */
const LESSONS = ['CV-21', 'CV-22'];
/** Where tests and cases are parts of a file or of a program. */
const CASES = ['lab/faults/cases', 'server/test/journeys/races'];
const FOLDERS = ['server/src', 'server/test', 'client', 'cli', 'lab', 'deploy', 'supply-chain', ...CASES];

function textsOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules'))
    .filter((path) => path.endsWith('.test.ts') || (CASES.includes(folder) && path.endsWith('.ts')))
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8'));
}

test('every numbered case has a test or a case of the fault harness, and no test names a number that is none', () => {
  const known = Object.entries(AREAS).flatMap(([area, given]) => {
    const runs = typeof given === 'number' ? [[1, given] as const] : given;
    return runs.flatMap(([first, last]) =>
      Array.from(
        { length: last - first + 1 },
        (_, at) => `${codeOf(area)}-${String(first + at).padStart(2, '0')}`,
      ),
    );
  });
  const named = new Set(FOLDERS.flatMap(textsOf).flatMap((text) => text.match(NUMBER) ?? []));
  expect([...known, ...LESSONS].filter((number) => !named.has(number))).toEqual([]);
  expect([...named].filter((number) => ![...known, ...LESSONS].includes(number))).toEqual([]);
});

/** Of the hostile review of 2026-11-22: its proven findings, and what it found by reading. */
const FINDINGS = { A: 22, B: 12 };

test('every finding of the hostile review has a test that carries its number', () => {
  const titles = FOLDERS.flatMap(textsOf).join('\n');
  const known = Object.entries(FINDINGS).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, at) => `${area}${at + 1}`),
  );
  expect(known.filter((number) => !new RegExp(`['\`"][^\n]*\\b${number}\\b[:, ]`).test(titles))).toEqual([]);
});
