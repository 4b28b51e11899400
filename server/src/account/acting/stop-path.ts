export const STOP_PATH = '/account/acting/stop';
export const STOP_KINDS = ['application', 'agent', 'permission', 'token'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/** Where someone confirms that they want to stop one thing. */
export function stopPath(kind: StopKind, id: string): string {
  return `${STOP_PATH}?${new URLSearchParams({ kind, id })}`;
}
