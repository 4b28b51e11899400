/** What a command of npm said. */
export type Said = { code: number | null; stdout: string; stderr: string };
/** `unasked`: the registry gave no answer, which is not the same as a good one. */
export type Verdict = { verdict: 'pass' | 'fail' | 'unasked'; says: string };
export type Gate = {
  name: string;
  args: string[];
  in_empty_folder?: true;
  needs_setting?: string;
  judge(said: Said): Verdict;
};

/** Days that a version must have been in the registry: a stolen account is usually noticed sooner. */
const DAYS_OLD = 7;
/** Packages of which a version was taken sooner because it mends a vulnerability; to be removed once it is old enough. */
const TAKEN_SOONER: string[] = [];

/** SC-03, SC-04, SC-05. Each asks the registry through npm itself. */
export const GATES: Gate[] = [
  { name: 'known vulnerabilities', args: ['audit', '--omit=dev', '--json'], judge: judgeAudit },
  { name: 'registry signatures', args: ['audit', 'signatures'], judge: judgeSignatures },
  {
    name: `versions older than ${DAYS_OLD} days`,
    // Truly installs, into an empty folder: with --dry-run npm looks no version up.
    args: [
      ...['ci', '--ignore-scripts', '--no-audit', `--min-release-age=${DAYS_OLD}`],
      ...TAKEN_SOONER.map((name) => `--min-release-age-exclude=${name}`),
    ],
    in_empty_folder: true,
    needs_setting: 'min-release-age',
    judge: judgeAges,
  },
];

function judgeAudit({ stdout, stderr }: Said): Verdict {
  const counts = vulnerabilitiesIn(stdout);
  if (counts === null) return { verdict: 'unasked', says: firstError(stderr) };
  const { critical, high } = counts;
  const says = `${critical} critical, ${high} high in what the service loads`;
  return { verdict: critical + high === 0 ? 'pass' : 'fail', says };
}

function vulnerabilitiesIn(stdout: string): { critical: number; high: number } | null {
  try {
    const { metadata } = JSON.parse(stdout);
    const { critical, high } = metadata.vulnerabilities;
    return Number.isInteger(critical) && Number.isInteger(high) ? { critical, high } : null;
  } catch {
    return null;
  }
}

function judgeSignatures({ code, stdout, stderr }: Said): Verdict {
  const faults = /(\d+) packages? (?:has|have) (?:an? )?(?:invalid|missing) .*/.exec(stdout + stderr)?.[0];
  if (faults !== undefined) return { verdict: 'fail', says: faults };
  const verified = /(\d+) packages? (?:has|have) (?:a )?verified registry signatures?/.exec(stdout)?.[1];
  if (code !== 0 || verified === undefined) return { verdict: 'unasked', says: firstError(stderr) };
  const attested = /(\d+) packages? (?:has|have) (?:a )?verified attestations?/.exec(stdout)?.[1] ?? '0';
  return {
    verdict: 'pass',
    says: `${verified} signed, ${attested} of them with an attestation of their build`,
  };
}

function judgeAges({ code, stderr }: Said): Verdict {
  if (code === 0) return { verdict: 'pass', says: 'none is younger' };
  const young = /No matching version found for (\S+) with a date before/.exec(stderr)?.[1];
  if (young === undefined) return { verdict: 'unasked', says: firstError(stderr) };
  return {
    verdict: 'fail',
    says: `${young.replace(/\.$/, '')} is younger; wait, or say in gates.ts what it mends`,
  };
}

function firstError(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => /^npm (error|warn audit)/.test(line));
  return lines[0]?.replace(/^npm \S+ /, '') ?? 'npm gave no answer';
}
