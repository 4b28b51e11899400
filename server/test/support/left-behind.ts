/** What ends the processes and folders of a test file, run once after it by clean-up.ts. */
export const leftBehind = new Set<() => Promise<unknown>>();
