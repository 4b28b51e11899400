const checks: { what: string; held: boolean; detail: string }[] = [];

export function check(what: string, held: boolean, detail = ''): void {
  checks.push({ what, held, detail });
}

/** Prints what held and what did not; `programs`: the others. True: all held. */
export function report(programs: string): boolean {
  for (const { what, held, detail } of checks)
    console.log(`${held ? 'held  ' : 'FAILED'}  ${what}${detail && ` (${detail})`}`);
  const failed = checks.filter(({ held }) => !held).length;
  console.log(`\n${checks.length - failed} held, ${failed} failed; ${programs}, Node ${process.version}`);
  return failed === 0;
}
