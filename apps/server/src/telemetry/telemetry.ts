import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { Bus } from '#events/bus.ts';
import type { Log } from '#kit/log.ts';
import { Captures } from './captures.ts';
import { storeParameters } from './commands/command-book.ts';
import { CommandDesk } from './commands.ts';
import { Conditions, type Sampled } from './conditions/conditions.ts';
import { type FieldUpload, storeFieldUpload } from './field-uploads.ts';
import { Inbox, type InboxLimits } from './inbox.ts';
import { Latest } from './latest.ts';
import { type CanNodeReport, storeCanNodes } from './messages/can-nodes.ts';
import { type DriverWord, storeDriverWord } from './messages/driver-messages.ts';
import { KeptMessages } from './messages/kept-messages.ts';
import { type LogReport, storeLogReport } from './messages/log-reports.ts';
import { telemetryMetrics } from './metrics.ts';
import { type Photo, storePhoto } from './photos/photos.ts';
import { Points } from './points.ts';
import { Rejected } from './rejected.ts';
import type { Report } from './reports.ts';
import { type SoftwareEvent, storeSoftwareEvent } from './software-events.ts';
import type { PointNode } from './storing/node-store.ts';
import { confirmLate, type Firmware, hearFirmware } from './tasks/firmware.store.ts';
import { type ReadImage, readNoImage } from './tasks/images.ts';
import type { JobNews } from './tasks/job-turns.store.ts';
import { TaskDesk } from './tasks/task-desk.ts';
import { TboxBook } from './tboxes/tbox-book.ts';
import { Connections } from './terminals/connections.ts';
import { type Identified, Identities } from './terminals/identities.ts';
import type { Admit, TellRequest } from './terminals/identity.ts';
import { Terminals } from './terminals.ts';

export interface TelemetryParts {
  readonly pool: Pool;
  readonly bus: Bus;
  readonly log: Log;
  readonly registry: Registry;
  /** Name of this gateway process among others; the same after a restart. */
  readonly node: string;
  /** Undefined: unknown terminals are refused and listed (admission `known`). */
  readonly admit?: Admit | undefined;
  /** Tells people that a registration waits for them. */
  readonly tellRequest?: TellRequest | undefined;
  /** Setting `gateway.reRegistration`; undefined: a person decides. */
  readonly mayRegisterAgain?: (() => Promise<boolean>) | undefined;
  /** What becomes of a terminal that says which parts it is made of. */
  readonly identified?: Identified | undefined;
  readonly inboxLimits?: Partial<InboxLimits>;
  /** Worker nodes of the database through which points are stored, in turn; none: they go through `pool`. */
  readonly pointNodes?: readonly PointNode[] | undefined;
  /** Is told of points when they are stored, before their terminals are answered; must not fail and not wait. */
  readonly stored?: ((reports: readonly Report[]) => void) | undefined;
  /** Is told of what machines said of their condition over the CAN bus, when it is stored. */
  readonly sampled?: Sampled | undefined;
  /** Firmware images; undefined: there are none, and upgrades fail for it. */
  readonly images?: ReadImage | undefined;
  /** Tells the creator of a job that it is finished, or why it is paused. */
  readonly jobNews?: ((news: JobNews) => Promise<void>) | undefined;
  /** Where a terminal that fetches its firmware finds it, by the token of its task; undefined: by address nothing can be upgraded. */
  readonly firmwareAddress?: ((token: string) => string) | undefined;
}

/** What a gateway gets: everything that it may know of the rest of the product. */
export interface Telemetry {
  readonly inbox: Pick<Inbox, 'accept' | 'full' | 'relieved' | 'databaseAway'>;
  readonly points: Points;
  readonly latest: Latest;
  readonly terminals: Terminals;
  readonly connections: Connections;
  readonly identities: Pick<Identities, 'report'>;
  readonly desk: CommandDesk;
  /** Firmware and configurations on their way to terminals. */
  readonly tasks: Pick<TaskDesk, 'attach' | 'detach' | 'looked'>;
  readonly images: ReadImage;
  readonly firmwareAddress?: ((token: string) => string) | undefined;
  /** A terminal said which firmware it runs. */
  hearFirmware(vehicleNo: number, told: Firmware): Promise<void>;
  /** A terminal that is no T-BOX told the version of its software. */
  hearSoftware(vehicleNo: number, version: string): Promise<void>;
  /** What engines, hydraulics, guidance and terminals tell of themselves. */
  readonly conditions: Pick<Conditions, 'keep' | 'note' | 'full' | 'flush'>;
  /** Frames of terminals that somebody debugs. */
  readonly captures: Pick<Captures, 'wants' | 'keep' | 'look' | 'flush'>;
  /** Reports that no room reads yet. */
  readonly messages: Pick<KeptMessages, 'keep' | 'full'>;
  /** The picture's id, or undefined when its bytes are no JPEG. */
  storePhoto(photo: Photo): Promise<string | undefined>;
  storeParameters(vehicleNo: number, values: readonly { id: number; raw: Uint8Array }[]): Promise<void>;
  /** What T-BOXes tell of themselves. */
  readonly tboxes: Pick<TboxBook, 'loggedIn' | 'readAgain'>;
  /** What a driver made on the terminal: acknowledge it when this has resolved. */
  storeFieldUpload(upload: FieldUpload): Promise<void>;
  /** What a driver says to the service: acknowledge it when this has resolved. */
  storeDriverWord(word: DriverWord): Promise<void>;
  /** A software was started or stopped: acknowledge it when this has resolved. */
  storeSoftwareEvent(event: SoftwareEvent): Promise<void>;
  /** A log file is there, or there is none: acknowledge it when this has resolved. */
  storeLogReport(report: LogReport): Promise<void>;
  /** Nodes behind a terminal: acknowledge them when this has resolved. */
  storeCanNodes(report: CanNodeReport): Promise<void>;
  /** Stores what waits and ends; call it after the gateways are closed. */
  close(): Promise<void>;
}

/** Opens the telemetry of a gateway process. */
export async function openTelemetry(parts: TelemetryParts): Promise<Telemetry> {
  const { pool, bus, log } = parts;
  const metrics = telemetryMetrics(parts.registry);
  const latest = new Latest(pool, bus, log);
  const rejected = new Rejected(pool, log, metrics);
  const conditions = new Conditions({ pool, bus, log, metrics, sampled: parts.sampled });
  const mark = (reports: readonly Report[]) => conditions.markStored(reports);
  const inbox = new Inbox(
    { pool, bus, log, metrics, latest, rejected, nodes: parts.pointNodes, mark, stored: parts.stored },
    parts.inboxLimits,
  );
  const connections = new Connections(pool, bus, log, parts.node);
  const { admit, tellRequest, mayRegisterAgain } = parts;
  const lives = (vehicleNo: number) => connections.lives(vehicleNo);
  const terminals = new Terminals({ pool, bus, log, admit, tellRequest, mayRegisterAgain, lives });
  const identities = new Identities({ pool, log, identified: parts.identified });
  const desk = new CommandDesk({ pool, bus, log, metrics });
  const tasks = new TaskDesk({ pool, bus, log, node: parts.node, jobNews: parts.jobNews });
  const messages = new KeptMessages(pool, log, metrics);
  const tboxes = new TboxBook({ pool, bus, log });
  const captures = new Captures({ pool, bus, log });
  await captures.look();
  await connections.closeLeftOver();
  await inbox.prepare();
  await tasks.takeUp();
  return {
    inbox,
    points: new Points(latest, rejected),
    latest,
    terminals,
    connections,
    identities,
    desk,
    tasks,
    images: parts.images ?? readNoImage,
    firmwareAddress: parts.firmwareAddress,
    hearFirmware: (vehicleNo, told) => hearFirmware(pool, bus, vehicleNo, told),
    hearSoftware: (vehicleNo, version) => confirmLate(pool, bus, vehicleNo, version),
    conditions,
    captures,
    messages,
    storePhoto: (photo) => storePhoto(pool, photo),
    tboxes,
    async storeParameters(vehicleNo, values) {
      await storeParameters(pool, vehicleNo, values);
      await tboxes.values(vehicleNo, values);
    },
    storeFieldUpload: (upload) => storeFieldUpload(pool, bus, upload),
    storeDriverWord: (word) => storeDriverWord(pool, word),
    storeSoftwareEvent: (event) => storeSoftwareEvent(pool, event),
    storeLogReport: (report) => storeLogReport(pool, bus, report),
    storeCanNodes: (report) => storeCanNodes(pool, report),
    async close() {
      await desk.close();
      await tasks.close();
      terminals.close();
      await Promise.all([inbox.close(), messages.close(), conditions.close(), captures.close()]);
      await Promise.all([latest.close(), rejected.close(), connections.close(), identities.close()]);
    },
  };
}
