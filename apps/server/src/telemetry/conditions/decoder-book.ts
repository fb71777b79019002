import { type CanMessage, FrameDecoder } from '@furrow/jt808';
import type { Pool } from 'pg';
import type { Bus } from '#events/bus.ts';

interface SetRow {
  id: string;
  messages: CanMessage[];
}

const standard = new FrameDecoder();

/** The set that fits a vehicle under `v` best: that of its model before that of its brand. */
export const setOfVehicleSql = `(select s.id from signal_set s where s.deleted_at is null
  and (s.brand = '' or lower(s.brand) = lower(v.brand)) and (s.model = '' or lower(s.model) = lower(v.model))
  and (s.brand <> '' or s.model <> '')
  order by (s.model <> '') desc, (s.brand <> '') desc limit 1)`;

/** By which definitions the frames of each vehicle are read; kept until sets or vehicles change. */
export class DecoderBook {
  readonly #pool: Pool;
  readonly #byVehicle = new Map<number, Promise<FrameDecoder>>();
  readonly #bySet = new Map<string, Promise<FrameDecoder>>();
  readonly #stops: (() => void)[] = [];

  /** Without a bus it lives as long as one piece of work. */
  constructor(pool: Pool, bus?: Pick<Bus, 'subscribe'>) {
    this.#pool = pool;
    const forget = () => this.forget();
    if (bus)
      this.#stops.push(
        bus.subscribe('signalSetsChanged', forget, forget),
        bus.subscribe('vehiclesChanged', () => this.#byVehicle.clear(), forget),
      );
  }

  forget(): void {
    this.#byVehicle.clear();
    this.#bySet.clear();
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  of(vehicleNo: number): Promise<FrameDecoder> {
    const known = this.#byVehicle.get(vehicleNo);
    if (known !== undefined) return known;
    const reading = this.#read(vehicleNo);
    this.#byVehicle.set(vehicleNo, reading);
    // What could not be read is tried again.
    reading.catch(() => this.#byVehicle.delete(vehicleNo));
    return reading;
  }

  async #read(vehicleNo: number): Promise<FrameDecoder> {
    const { rows } = await this.#pool.query<{ set: string | null }>(
      `select ${setOfVehicleSql} as set from vehicle v where v.no = $1`,
      [vehicleNo],
    );
    const set = rows[0]?.set ?? null;
    if (set === null) return standard;
    const known = this.#bySet.get(set);
    if (known !== undefined) return known;
    const reading = this.#readSet(set);
    this.#bySet.set(set, reading);
    reading.catch(() => this.#bySet.delete(set));
    return reading;
  }

  async #readSet(id: string): Promise<FrameDecoder> {
    const { rows } = await this.#pool.query<SetRow>('select id, messages from signal_set where id = $1', [
      id,
    ]);
    return new FrameDecoder(rows[0]?.messages ?? []);
  }
}
