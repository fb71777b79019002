import type { CorrectionEnd, CorrectionRefusal } from '@furrow/contract';
import type {
  Admission,
  CasterBook,
  CasterDoor,
  CasterEvents,
  CasterLimits,
  Gga,
  Knock,
  Mount,
  Relayed,
  RelayTold,
  Served,
  SessionEnd,
  SessionProgress,
  StationMinute,
} from '../door.ts';

/** An office without a database, for tests of the caster alone: accounts and mount points are what a test writes into it. */
export class MemoryDoor implements CasterDoor {
  mounts: Mount[] = [];
  lines: string[] = ['CAS;furrow.example;2101;Furrow;Furrow;0;CHN;39.90;116.30;0.0.0.0;0;none'];
  limits: CasterLimits = {
    sessions: 20_000,
    sessionsOfAddress: 20_000,
    sourceSilenceS: 15,
    ggaSilenceS: 120,
    queueBytes: 64 * 1024,
    paused: false,
  };
  /** Account → password; a source of version 1 knows the password of its mount point alone. */
  readonly accounts = new Map<string, string>();
  readonly sourcePasswords = new Map<string, string>();
  /** Accounts that may not go on. */
  readonly gone = new Map<string, CorrectionEnd>();
  readonly admission: Partial<Admission> = {};
  readonly admitted: { id: string; knock: Knock; atMs: number }[] = [];
  readonly refusals: { knock: Knock; reason: CorrectionRefusal }[] = [];
  readonly ends: SessionEnd[] = [];
  readonly flushed: SessionProgress[] = [];
  readonly sampled: { connectionId: string; gga: Gga }[] = [];
  readonly stationMinutes: StationMinute[] = [];
  readonly told: Served[] = [];
  readonly states: { mountId: string; up: boolean; reason: string | null }[] = [];
  readonly relayedOnes: Relayed[] = [];
  readonly relayStates: RelayTold[] = [];
  /** Sessions that were said to give way elsewhere. */
  readonly replacedElsewhere: string[] = [];
  /** While set, every call fails: the database is away. */
  away = false;
  /** What a decision takes, ms. */
  decideMs = 0;
  #events: CasterEvents | undefined;
  #count = 0;

  station(name: string, more: Partial<Mount> = {}): Mount {
    const mount: Mount = {
      id: `mount ${name}`,
      name,
      kind: 'station',
      enabled: true,
      visible: true,
      stationId: null,
      place: null,
      candidates: [],
      radiusKm: null,
      fallback: null,
      line: {},
      ...more,
    };
    this.mounts = [...this.mounts.filter(({ id }) => id !== mount.id), mount];
    this.sourcePasswords.set(name, 'srcpw');
    this.#events?.changed();
    return mount;
  }

  get events(): CasterEvents {
    if (this.#events === undefined) throw new Error('nobody listens');
    return this.#events;
  }

  #here(): void {
    if (this.away) throw new Error('the database is away');
  }

  async book(): Promise<CasterBook> {
    this.#here();
    return { mounts: this.mounts, limits: this.limits, lines: this.lines };
  }

  async admit(knock: Knock): Promise<Admission | { refused: CorrectionRefusal }> {
    if (this.decideMs > 0) await new Promise((resolve) => setTimeout(resolve, this.decideMs));
    this.#here();
    const refused = this.#judge(knock);
    if (refused !== undefined) {
      this.refusals.push({ knock, reason: refused });
      return { refused };
    }
    const id = `connection ${++this.#count}`;
    this.admitted.push({ id, knock, atMs: Date.now() });
    return {
      connectionId: id,
      accountId: knock.account,
      vehicleNo: null,
      needsGga: false,
      replaces: [],
      ...this.admission,
    };
  }

  #judge({ direction, account, password, mount, unserved }: Knock): CorrectionRefusal | undefined {
    if (direction === 'source') {
      const known = [...this.sourcePasswords].find(([name]) => name.toLowerCase() === mount.toLowerCase());
      return known?.[1] === password ? undefined : 'wrongPassword';
    }
    const known = this.accounts.get(account ?? '');
    if (known === undefined) return 'unknownAccount';
    if (known !== password) return 'wrongPassword';
    return unserved === true ? 'mountWithoutSource' : undefined;
  }

  async refused(knock: Knock, reason: CorrectionRefusal): Promise<void> {
    this.#here();
    this.refusals.push({ knock, reason });
  }

  async relayed(connection: Relayed): Promise<string> {
    this.relayedOnes.push(connection);
    return `relay ${this.relayedOnes.length} of ${connection.mountId}`;
  }

  async relayState(told: RelayTold): Promise<void> {
    this.relayStates.push(told);
  }

  async still(ids: readonly string[]): Promise<ReadonlyMap<string, CorrectionEnd>> {
    this.#here();
    return new Map(
      ids.flatMap((id) => {
        const account = this.admitted.find((one) => one.id === id)?.knock.account ?? '';
        const reason = this.gone.get(account);
        return reason === undefined ? [] : [[id, reason] as const];
      }),
    );
  }

  replaced(connectionIds: readonly string[]): void {
    this.replacedElsewhere.push(...connectionIds);
  }

  async progress(sessions: readonly SessionProgress[]): Promise<void> {
    this.#here();
    this.flushed.push(...sessions);
  }

  async ended(ends: readonly SessionEnd[]): Promise<void> {
    this.#here();
    this.ends.push(...ends);
  }

  async samples(samples: readonly { connectionId: string; gga: Gga }[]): Promise<void> {
    this.#here();
    this.sampled.push(...samples);
  }

  async minutes(minutes: readonly StationMinute[]): Promise<void> {
    this.#here();
    this.stationMinutes.push(...minutes);
  }

  async sourceState(mountId: string, up: boolean, _atMs: number, reason: string | null): Promise<void> {
    this.#here();
    this.states.push({ mountId, up, reason });
  }

  async alive(): Promise<void> {
    this.#here();
  }

  async served(told: Served): Promise<void> {
    this.#here();
    this.told.push(told);
  }

  listen(events: CasterEvents): () => void {
    this.#events = events;
    return () => {
      this.#events = undefined;
    };
  }
}
