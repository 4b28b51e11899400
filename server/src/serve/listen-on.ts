import type { Config } from '../platform/config.ts';
import type { Server } from '../platform/http/server.ts';

/** Starts to accept; a taken port is told as one sentence. */
export async function listenOn(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Error(`PORT ${port} on ${host} is taken by another process.`, { cause: error });
    if (code === 'EACCES')
      throw new Error(`PORT ${port} needs privileges that this process has not.`, { cause: error });
    throw error;
  }
}
