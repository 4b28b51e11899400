export const PROPOSAL_PATH = '/account/merge/proposal';

export function proposalPath(token: string): string {
  return `${PROPOSAL_PATH}?token=${encodeURIComponent(token)}`;
}
