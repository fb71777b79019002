import pg from 'pg';
import type { Server } from './address.rules.ts';
import { nameOf } from './choose.rules.ts';
import { type Bound, type Primary, primaryOf } from './primary.ts';

/** A statement that writes was sent to a server that takes no writes. */
const readOnlyState = '25006';
/** The place in PostgreSQL that gives up to wait for a standby: the commit it then reports is on one server only. */
const standbyWait = 'SyncRepWaitForLSN';

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * The one kind of connection of the product. Where the address names several servers (`./address.rules.ts`) it goes to the one that takes writes, and it ends itself, as a broken
 * connection, when its server stops to be that one. What it reports as committed is where the server's settings promise it to be.
 */
export class ProductClient extends pg.Client implements Bound {
  readonly #primary: Primary | null;
  #server: Server | null;
  /** What the server told of itself: `in_hot_standby`, `default_transaction_read_only` (PostgreSQL 18, 54.2.7). */
  readonly #readOnly = new Set<string>();
  #opened = false;

  /** @throws RangeError when the address makes no sense */
  constructor(config: pg.ClientConfig = {}) {
    const primary = config.connectionString === undefined ? null : primaryOf(config.connectionString);
    const server = primary?.servers[0] ?? null;
    super(server ? { ...config, connectionString: server.url } : config);
    this.#primary = primary;
    this.#server = server;
    // Without a listener a lost connection that somebody holds would end the process.
    this.on('error', () => this.doubt());
    this.on('notice', ({ routine }) => {
      // A cancel ends the wait and the server says COMMIT: that must not reach the one who acknowledges.
      if (routine === standbyWait) this.giveUp('the commit did not reach the standby');
    });
    this.connection.on('parameterStatus', (told: { parameterName: string; parameterValue: string }) =>
      this.#note(told.parameterName, told.parameterValue),
    );
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnlyState) this.giveUp('the server takes no writes');
    });
  }

  /** The server that it is connected to, or was last meant to be. */
  get server(): Server {
    return this.#server ?? { host: this.host, port: this.port, url: '' };
  }

  /** The same for the log. */
  get at(): string {
    return nameOf(this.server);
  }

  override connect(): Promise<ProductClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<ProductClient> | undefined {
    const opened = this.#open();
    if (!callback) return opened;
    const tell = callback as (error: Error | null, client?: pg.Client) => void;
    opened.then(
      () => tell(null, this),
      (error: Error) => tell(error),
    );
    return undefined;
  }

  /** The next connection asks again which server takes writes. */
  doubt(): void {
    if (this.#server) this.#primary?.doubt(this.#server);
  }

  /** Ends it as a broken one: what is under way fails as with a lost connection. */
  giveUp(reason: string): void {
    this.doubt();
    this.connection.emit('error', new Error(`Connection terminated: ${reason}`));
    this.connection.stream.destroy();
  }

  async #open(): Promise<ProductClient> {
    if (this.#primary) {
      this.#server = await this.#primary.find();
      this.host = this.#server.host;
      this.port = this.#server.port;
      const release = this.#primary.bind(this);
      this.once('end', release);
    }
    try {
      await super.connect();
    } catch (error) {
      this.doubt();
      throw error;
    }
    if (this.#primary && this.#readOnly.size > 0) {
      const reason = `Connection terminated: ${this.at} takes no writes`;
      this.giveUp('the server takes no writes');
      throw new Error(reason);
    }
    this.#opened = true;
    return this;
  }

  #note(name: string, value: string): void {
    if (name !== 'in_hot_standby' && name !== 'default_transaction_read_only') return;
    if (value !== 'on') this.#readOnly.delete(name);
    else if (!this.#readOnly.has(name)) {
      this.#readOnly.add(name);
      // While it connects, the end of that decides. Later: the server was made read-only under us.
      if (this.#opened) this.giveUp('the server takes no writes');
    }
  }
}
