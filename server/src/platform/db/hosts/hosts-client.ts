import pg from 'pg';
import { renewClient } from '../statements/pg-internals.ts';
import { HOST_LIMIT_MS, type HostList } from './host-list.ts';
import { readServerFacts } from './server-facts.ts';

type Callback = (error: Error | null, client: pg.Client) => void;

/** With `hosts` a connection is made to the one that is the primary. */
export type HostsOptions = pg.PoolConfig & { hosts?: HostList };

/**
 * A client that connects to the primary among several hosts: first where it was last, and if it is not there, where all hosts, asked at once, say
 * that it is. Each new connection is checked before anything is read or written through it. pg knows one host only.
 */
export class HostsClient extends pg.Client {
  readonly #options: HostsOptions;

  constructor(options: HostsOptions) {
    super(options);
    this.#options = options;
  }

  override connect: pg.Client['connect'] = ((callback?: Callback) => {
    const { hosts } = this.#options;
    if (hosts === undefined) return callback === undefined ? super.connect() : super.connect(callback);
    const connected = this.#connectToPrimary(hosts).then(() => this);
    if (callback === undefined) return connected;
    connected.then(
      () => callback(null, this),
      (error) => callback(error, this),
    );
  }) as pg.Client['connect'];

  async #connectToPrimary(hosts: HostList): Promise<void> {
    if (hosts.current !== null) {
      const isConnected = await this.#connectTo(hosts, hosts.current).then(
        () => true,
        () => false,
      );
      if (isConnected) return;
    }
    await this.#connectTo(hosts, await hosts.locate(this.#options));
  }

  async #connectTo(hosts: HostList, index: number): Promise<void> {
    const options = {
      ...this.#options,
      connectionString: hosts.urls[index]!,
      connectionTimeoutMillis: HOST_LIMIT_MS,
    };
    renewClient(this, new pg.Client(options));
    const ignore = () => {};
    this.on('error', ignore);
    try {
      await super.connect();
      hosts.admit(this, index, await readServerFacts(this, HOST_LIMIT_MS));
    } catch (error) {
      renewClient(this, new pg.Client(options));
      throw error;
    } finally {
      this.off('error', ignore);
    }
  }
}
