import cluster from 'node:cluster';

/** With PROCESSES above 1 starts as many members, which share the port; false when this process serves by itself. */
export function forkAll(): boolean {
  const processes = Number(process.env.PROCESSES ?? 1);
  if (processes === 1) return false;
  for (let n = 0; n < processes; n++) cluster.fork();
  process.on('SIGTERM', () => process.exit(0));
  return true;
}
