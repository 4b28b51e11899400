import { hash } from 'node:crypto';

type SignedCall = {
  method: string;
  /** As sent, without query. */
  path: string;
  /** The two header values as sent. */
  timestamp: string;
  nonce: string;
  /** The body's bytes as sent; empty when there is none. */
  body: Buffer;
  agent_id: string;
};

/** The text that an agent signs (specification "Agent API details"; contract section 9 has the encoding of the body hash). */
export function canonicalString({ method, path, timestamp, nonce, body, agent_id }: SignedCall): string {
  return [method, path, timestamp, nonce, hash('sha256', body, 'hex'), agent_id].join('\n');
}
