type Subject = { id: string; display_payload_hash: string; authorization_details_hash: string | null };

/**
 * What the challenge of an approval states: `id LF display_payload_hash`, for an act at a resource followed by
 * `LF authorization_details_hash` (docs/approvals.md).
 */
export function approvalStatement({ id, display_payload_hash, authorization_details_hash }: Subject): string {
  const act = authorization_details_hash === null ? '' : `\n${authorization_details_hash}`;
  return `${id}\n${display_payload_hash}${act}`;
}
