import { type Location, messageId, type Parameter } from '@furrow/jt808';
import { type ConditionOptions, ConditionReporter } from '../condition/condition-reporter.ts';
import { CorrectionReceiver } from '../corrections/receiver.ts';
import type { Faults } from '../faults/faults.ts';
import { depthRead } from '../work/depth.ts';
import { emptySample, type Sample } from '../work/sample.ts';
import { CommandDesk } from './commands/answer.ts';
import { askForHelp, type HelpWish } from './commands/driver-help.ts';
import { FieldDataBook, fieldDataReport, type MadeFieldData } from './commands/field-data-book.ts';
import { freshLicence, type Licence } from './commands/licence.ts';
import { SoilSampler } from './commands/soil-sampler.ts';
import { identityReport } from './commands/transparent-commands.ts';
import type { UpgradeManners } from './commands/upgrade-manners.ts';
import type { Counters } from './counters.ts';
import type { Feed, Intervals } from './feed.ts';
import type { Manners } from './manners.ts';
import { factoryParameters, ParameterStore, parameterId } from './parameters.ts';
import type { StoredPoint } from './point-store.ts';
import { locationOf, reportOf } from './report.ts';
import type { ReportedParts } from './reported-parts.ts';
import { type Pace, Reporter } from './reporter.ts';
import { type Identity, Session } from './session.ts';
import { SoftwareBook } from './software-book.ts';
import type { StateBook } from './state-book.ts';
import { UpgradeOutcome } from './upgrade-outcome.ts';

export interface TerminalOptions extends ConditionOptions {
  host: string;
  port: number;
  identity: Identity;
  feed: Feed;
  states: StateBook;
  counters: Counters;
  seed: number;
  workingIntervalS: number;
  register: 'open' | 'known';
  /** What it is set to beside the factory's values, as raw parameters. */
  parameters?: readonly Parameter[];
  manners?: Manners;
  help?: HelpWish;
  /** How it takes firmware. */
  upgrades?: UpgradeManners;
  faults?: Faults | null;
  pace?: Pace;
  backfill?: Iterator<StoredPoint> | null;
  /** Unsent points that it keeps; as many as a common terminal without it. */
  capacity?: number;
  /** The driver stops after so many soil samples of the plans that he gets; all of them where nothing is said. */
  samples?: number;
}

const tickMs = 500;
/** Guidance, health and inputs ride along with every so manyth report. */
const fullEvery = 6;

/** One terminal on one machine: it reports, stores what it cannot send, beats, and obeys. */
export class Terminal {
  readonly identity: Identity;
  readonly #options: TerminalOptions;
  readonly #parameters: ParameterStore;
  readonly #session: Session;
  readonly #reporter: Reporter;
  readonly #conditions: ConditionReporter;
  readonly #desk: CommandDesk;
  readonly #receiver = new CorrectionReceiver(() => this.#options.feed.at(Date.now()));
  readonly #licence: Licence = freshLicence();
  /** Lines, blocks and marks that lie on this terminal. */
  readonly fieldData = new FieldDataBook();
  readonly #sampler: SoilSampler;
  readonly #software: SoftwareBook;
  #timer: NodeJS.Timeout | null = null;
  #nextMs: number | null = null;
  #reports = 0;
  #closer: { intervalMs: number; untilMs: number } | null = null;
  #absentUntilMs = 0;
  readonly outcome = new UpgradeOutcome();

  constructor(options: TerminalOptions) {
    this.#options = options;
    this.identity = { ...options.identity };
    this.#sampler = new SoilSampler(this.identity.sn, options.samples);
    this.#software = new SoftwareBook(this.identity);
    const { host, port, counters, states, faults, seed } = options;
    const factory = factoryParameters(host, port, options.workingIntervalS);
    this.#parameters = new ParameterStore([...factory, ...(options.parameters ?? [])]);
    this.#session = new Session({
      host,
      port,
      identity: this.identity,
      states,
      counters,
      register: options.register,
      disturb: faults?.disturb ?? ((frame) => [frame]),
      ackTimes: () => ({
        timeoutMs: this.#parameters.number(parameterId.ackTimeoutS, 10) * 1000,
        retries: this.#parameters.number(parameterId.retries, 3),
      }),
      heartbeatMs: () => this.#parameters.number(parameterId.heartbeatS, 30) * 1000,
      ready: () => this.#entered(),
      lost: () => {},
      command: (message) => this.#desk.take(message),
    });
    this.#conditions = new ConditionReporter(options, this.#session);
    this.#reporter = new Reporter({
      session: this.#session,
      counters,
      pace: options.pace ?? { take: () => true },
      backfill: options.backfill ?? null,
      capacity: options.capacity,
      reportedUntil: (reportedUntilS) => states.set(this.identity.terminalNumber, { reportedUntilS }),
    });
    this.#desk = new CommandDesk({
      session: this.#session,
      identity: this.identity,
      parameters: this.#parameters,
      manners: options.manners ?? {},
      counters,
      seed,
      licence: this.#licence,
      fieldData: this.fieldData,
      location: (stale) => this.#location(stale),
      follow: (intervalS, validityS) => this.#follow(intervalS, validityS),
      restart: (pauseS) => this.#restart(pauseS),
      leave: (pauseS) => this.#leave(pauseS),
      upgrade: (version, result) => this.#upgrade(version, result),
      installed: () => this.outcome.count,
      upgrades: options.upgrades,
    });
  }

  /** Points that are not acknowledged and not on their way. */
  get storedPoints(): number {
    return this.#reporter.store.size;
  }

  /** Points that the platform has not acknowledged yet, stored or on their way. */
  get unacknowledged(): number {
    return this.#reporter.unacknowledged;
  }

  get isConnected(): boolean {
    return this.#session.isReady;
  }

  get isBackfilling(): boolean {
    return this.#reporter.isBackfilling;
  }

  start(): void {
    if (this.#timer) return;
    this.#nextMs = this.#options.feed.first(Date.now());
    // The phase comes from the moment of the start, so the ticks of a fleet spread by themselves.
    this.#timer = setInterval(() => this.#tick(), tickMs);
    this.#tick();
  }

  /** Ends the connection orderly. */
  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#receiver.stop();
    this.#powerOff();
  }

  /** What the driver makes, or takes away, on the terminal: told at once, or after the next login. */
  make(data: MadeFieldData): void {
    this.fieldData.make(data);
    this.#tellMade();
  }

  #tellMade(): void {
    if (!this.#session.isReady) return;
    for (const data of this.fieldData.untold()) {
      this.#session.ask(messageId.transparentUp, fieldDataReport(data), (result) =>
        this.fieldData.told(data, result),
      );
    }
  }

  /** Parts are changed on the machine: the terminal tells it at once, or with its next login. */
  refit(parts: Partial<ReportedParts>): void {
    this.identity.parts = { ...this.identity.parts, ...parts };
    if (this.isConnected) this.#tellIdentity();
  }

  #tick(): void {
    const nowMs = Date.now();
    const { faults } = this.#options;
    if (faults) {
      this.#session.dark = faults.signalLost(nowMs);
      if (faults.storm(nowMs)) this.#session.cut();
    }
    this.#powerBy(nowMs);
    while (this.#nextMs !== null && this.#nextMs <= nowMs) this.#report(this.#nextMs);
    this.#session.tick(nowMs);
    // Without power there are no corrections either.
    this.#receiver.follow(this.isConnected ? this.#parameters.correctionAccess() : null);
    this.#reporter.tick();
    const sample = this.isConnected ? this.#sampler.next(this.fieldData.held, nowMs) : null;
    if (sample) this.make(sample);
  }

  /** A terminal without power is not there; one with stored points to send comes first once more. */
  #powerBy(nowMs: number): void {
    const sample = this.#options.feed.at(nowMs);
    const powered =
      sample === null || sample.activity !== 'off' || this.isBackfilling || this.storedPoints > 0;
    if (powered && nowMs >= this.#absentUntilMs) this.#session.powerOn();
    else this.#powerOff();
  }

  /** What runs is told to stop, as the last word of the connection. */
  #powerOff(): void {
    this.#software.stop(Date.now(), this.#session);
    this.#session.powerOff();
  }

  #report(atMs: number): void {
    const { feed, faults } = this.#options;
    const sample = feed.at(atMs);
    if (!sample) {
      this.#nextMs = null;
      return;
    }
    this.#nextMs = feed.nextAfter(sample, this.#intervals(atMs));
    if (sample.activity === 'off' || atMs < this.#absentUntilMs) return;
    const warm = this.#conditions.tell(sample);
    const told = this.#withDepth(faults ? faults.distort(warm) : warm);
    const detail = this.#reports % fullEvery === 0 ? 'full' : 'short';
    this.#reports += 1;
    this.#reporter.report({ body: reportOf(told, detail), timeS: Math.floor(sample.atMs / 1000) });
  }

  /** The sensor turns; how deep that is, the terminal computes by its parameters. */
  #withDepth(sample: Sample): Sample {
    if (sample.rawDepth === null || !sample.implementDown) return sample;
    return { ...sample, depthM: depthRead(this.#parameters.depthReader(), sample.rawDepth) };
  }

  #intervals(nowMs: number): Intervals {
    if (this.#closer && nowMs >= this.#closer.untilMs) this.#closer = null;
    const seconds = (id: number, otherwise: number): number => {
      const own = this.#parameters.number(id, otherwise) * 1000;
      return this.#closer ? Math.min(own, this.#closer.intervalMs) : own;
    };
    return {
      workingMs: seconds(parameterId.workingIntervalS, 5),
      positioningMs: seconds(parameterId.positioningIntervalS, 10),
      sleepMs: seconds(parameterId.sleepIntervalS, 60),
    };
  }

  #entered(): void {
    this.#tellIdentity();
    this.#software.start(Date.now(), this.#session);
    askForHelp(this.#session, this.#options.help);
    this.#tellMade();
    this.outcome.tell(this.#session);
    this.#reporter.tick();
  }

  #tellIdentity(): void {
    this.#session.ask(messageId.transparentUp, identityReport(this.identity, this.#licence, 0), () => {});
  }

  #location(stale: boolean): Location {
    const nowMs = Math.floor(Date.now() / 1000) * 1000;
    const sample = this.#options.feed.at(stale ? nowMs - 3_600_000 : nowMs) ?? emptySample(nowMs);
    return locationOf(sample, 'full');
  }

  #follow(intervalS: number, validityS: number): void {
    const nowMs = Date.now();
    this.#closer = intervalS > 0 ? { intervalMs: intervalS * 1000, untilMs: nowMs + validityS * 1000 } : null;
    // The next report must not wait for the end of a long sleep interval.
    if (this.#closer && this.#nextMs !== null) {
      this.#nextMs = Math.min(this.#nextMs, Math.ceil((nowMs + this.#closer.intervalMs) / 1000) * 1000);
    }
  }

  #restart(pauseS: number): void {
    // The acknowledgement goes out first.
    setTimeout(() => {
      this.#absentUntilMs = Date.now() + pauseS * 1000;
      this.#licence.locked = this.#licence.lockedNext;
      this.#powerOff();
    }, 200).unref();
  }

  #leave(pauseS: number): void {
    this.#absentUntilMs = Date.now() + pauseS * 1000;
    this.#session.cut();
    this.#session.powerOff();
  }

  #upgrade(version: string, result: number | null): void {
    this.outcome.note(result);
    if (version) this.identity.softwareVersion = version;
  }
}
