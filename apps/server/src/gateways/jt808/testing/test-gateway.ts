import { Registry } from 'prom-client';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import type { InboxLimits } from '#telemetry/inbox.ts';
import type { ReadImage } from '#telemetry/tasks/images.ts';
import type { JobNews } from '#telemetry/tasks/job-turns.store.ts';
import { openTelemetry, type Telemetry } from '#telemetry/telemetry.ts';
import type { Identified } from '#telemetry/terminals/identities.ts';
import type { Admit, TellRequest } from '#telemetry/terminals/identity.ts';
import { openJt808Gateway } from '../gateway.ts';
import type { GatewayLimits } from '../limits.ts';
import { TestTerminal } from './test-terminal.ts';

/** A gateway with its telemetry, its own database and a real bus, as a process wires them. */
export class TestGateway {
  readonly database: TestDatabase;
  readonly bus: Bus;
  readonly telemetry: Telemetry;
  readonly registry: Registry;
  readonly port: number;
  readonly #close: () => Promise<void>;
  readonly #terminals: TestTerminal[] = [];
  #count = 0;

  private constructor(parts: {
    database: TestDatabase;
    bus: Bus;
    telemetry: Telemetry;
    registry: Registry;
    port: number;
    close: () => Promise<void>;
  }) {
    this.database = parts.database;
    this.bus = parts.bus;
    this.telemetry = parts.telemetry;
    this.registry = parts.registry;
    this.port = parts.port;
    this.#close = parts.close;
  }

  static async open(
    options: {
      limits?: Partial<GatewayLimits>;
      proxies?: readonly string[];
      inboxLimits?: Partial<InboxLimits>;
      node?: string;
      database?: TestDatabase;
      admit?: (database: TestDatabase) => Admit;
      identified?: Identified;
      tellRequest?: TellRequest;
      mayRegisterAgain?: () => Promise<boolean>;
      images?: ReadImage;
      jobNews?: (news: JobNews) => Promise<void>;
      firmwareAddress?: ((token: string) => string) | undefined;
    } = {},
  ): Promise<TestGateway> {
    const database = options.database ?? (await testDatabase());
    const log = createLog({ level: 'silent', name: 'test' });
    const bus = await openPostgresBus(database.url, log);
    const registry = new Registry();
    const node = options.node ?? 'test';
    const admit = options.admit?.(database);
    const telemetry = await openTelemetry({
      pool: database.pool,
      bus,
      log,
      registry,
      node,
      admit,
      identified: options.identified,
      tellRequest: options.tellRequest,
      mayRegisterAgain: options.mayRegisterAgain,
      images: options.images,
      jobNews: options.jobNews,
      firmwareAddress: options.firmwareAddress,
      ...(options.inboxLimits && { inboxLimits: options.inboxLimits }),
    });
    await bus.settled();
    const gateway = await openJt808Gateway({
      port: 0,
      host: '127.0.0.1',
      ...(options.proxies && { proxies: options.proxies }),
      telemetry,
      log,
      registry,
      ...(options.limits && { limits: options.limits }),
    });
    const close = async () => {
      await gateway.close();
      await telemetry.close();
      await bus.close();
      if (options.database === undefined) await database.close();
    };
    return new TestGateway({ database, bus, telemetry, registry, port: gateway.port, close });
  }

  /** A vehicle whose terminal has this number; says its `no`. */
  async vehicle(terminalNumber: string, more: Record<string, unknown> = {}): Promise<number> {
    const columns = {
      id: newId(),
      sn: String(2_000_000 + this.#count++),
      terminal_number: terminalNumber,
      ...more,
    };
    const names = Object.keys(columns);
    const { rows } = await this.database.pool.query<{ no: number }>(
      `insert into vehicle (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning no`,
      Object.values(columns),
    );
    return rows[0]!.no;
  }

  terminal(phone: string, version: 2013 | 2019 = 2019, from?: string): TestTerminal {
    const terminal = new TestTerminal(this.port, phone, version, from);
    this.#terminals.push(terminal);
    return terminal;
  }

  /** The rows that a query gives. */
  async rows<Row extends Record<string, unknown> = Record<string, unknown>>(
    sql: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    return (await this.database.pool.query<Row>(sql, values)).rows;
  }

  /** The points of a vehicle, oldest first, times in seconds. */
  async points(no: number): Promise<{ s: number; late: boolean; lng: number; status: number }[]> {
    return await this.rows(
      `select extract(epoch from time)::float8 as s, late, lng, lat, status, value, fix, satellites, speed, width
       from track_point where vehicle_no = $1 order by time`,
      [no],
    );
  }

  async close(): Promise<void> {
    for (const terminal of this.#terminals) await terminal.hangUp();
    await this.#close();
  }
}
