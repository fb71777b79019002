import type { Served } from './door.ts';
import type { Host } from './host.ts';
import { sourceTable } from './reception/table.ts';

/** The source table is compared with what the office was told last so often. */
const tableMs = 2_000;
/** So often the office is told that this caster lives. */
const aliveMs = 5_000;

/** Tells the office what is served, and that the caster lives. */
export class Herald {
  readonly #host: Host;
  readonly #startedAtMs = Date.now();
  #ports: Pick<Served, 'plainPort' | 'tlsPort'> = { plainPort: null, tlsPort: null };
  #table = '';
  #tableAtMs = 0;
  #aliveAtMs = Date.now();

  constructor(host: Host) {
    this.#host = host;
  }

  opened(ports: Pick<Served, 'plainPort' | 'tlsPort'>, nowMs: number): void {
    this.#ports = ports;
    this.#tellTable(nowMs);
  }

  /** Called every second. */
  look(nowMs: number): void {
    if (nowMs - this.#tableAtMs >= tableMs) this.#tellTable(nowMs);
    if (nowMs - this.#aliveAtMs >= aliveMs) this.#tellAlive(nowMs);
  }

  /** Tells what is served, if it is not what was told last. */
  #tellTable(nowMs: number): void {
    const { door } = this.#host;
    this.#tableAtMs = nowMs;
    const table = sourceTable(this.#host, null);
    if (table === this.#table) return;
    this.#table = table;
    door.served({ startedAtMs: this.#startedAtMs, ...this.#ports, table }).catch((error: unknown) => {
      // Told again with the next look.
      this.#table = '';
      this.#failed('served', error);
    });
  }

  #tellAlive(nowMs: number): void {
    this.#aliveAtMs = nowMs;
    this.#host.door.alive().catch((error: unknown) => this.#failed('alive', error));
  }

  #failed(call: string, error: unknown): void {
    this.#host.metrics.officeErrors.inc({ call });
    this.#host.log.warn({ err: error }, 'the office could not be told how the caster is');
  }
}
