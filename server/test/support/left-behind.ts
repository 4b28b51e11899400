/** What ends the processes and folders of a test file: cleanup-setup.ts runs it once after the file, the newest first. */
export const leftBehind = new Set<() => Promise<unknown>>();

/** Whether hooks can still be registered: not once the tests of the file, or its own hooks, have begun. */
export const testFile = { takesHooks: true };
