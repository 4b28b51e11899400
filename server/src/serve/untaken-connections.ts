import type { ChildProcess } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';

/** What Node's cluster sends over the channel of a member (lib/internal/cluster), which no public interface shows. */
type Internal = { cmd?: string; act?: string; seq?: number; ack?: number };
type Connection = { close(): void };

const CLUSTER = 'NODE_CLUSTER';

/**
 * Gives the connections that a member was sent, and had not taken when it died, to another one. Node forgets them: they stay open, and who
 * made one waits for an answer that never comes.
 */
export function keepUntakenConnections(member: Worker): void {
  const channel = member.process;
  const untaken = new Map<number, Connection>();
  const send = channel.send as (...sent: unknown[]) => boolean;
  channel.send = ((...sent: unknown[]) => {
    const [{ cmd, act, seq }, connection] = sent as [Internal, Connection | undefined];
    if (cmd === CLUSTER && act === 'newconn' && connection) untaken.set(seq!, connection);
    return send.apply(channel, sent);
  }) as ChildProcess['send'];
  channel.on('internalMessage', ({ cmd, ack }: Internal) => {
    if (cmd === CLUSTER && ack !== undefined) untaken.delete(ack);
  });
  member.once('exit', () => {
    // Unless it is connected, Node counts it no longer among those that take connections.
    const canGive = !member.isConnected() && hasOthers(member);
    for (const [ack, connection] of untaken) {
      // As if the member had refused.
      if (canGive) channel.emit('internalMessage', { cmd: CLUSTER, ack, accepted: false });
      else connection.close();
    }
  });
}

function hasOthers(member: Worker): boolean {
  return Object.values(cluster.workers ?? {}).some((other) => other !== member && other?.isConnected());
}
