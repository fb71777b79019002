import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { Bus } from '../events/bus.ts';
import type { Log } from '../kit/log.ts';
import { storeParameters } from './commands/command-book.ts';
import { CommandDesk } from './commands.ts';
import { type FieldUpload, storeFieldUpload } from './field-uploads.ts';
import { Inbox, type InboxLimits } from './inbox.ts';
import { Latest } from './latest.ts';
import { KeptMessages } from './messages/kept-messages.ts';
import { telemetryMetrics } from './metrics.ts';
import { type Photo, storePhoto } from './photos/photos.ts';
import { Points } from './points.ts';
import { Rejected } from './rejected.ts';
import { type SoftwareEvent, storeSoftwareEvent } from './software-events.ts';
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
  /** Reports that no room reads yet. */
  readonly messages: Pick<KeptMessages, 'keep' | 'full'>;
  /** The picture's id, or undefined when its bytes are no JPEG. */
  storePhoto(photo: Photo): Promise<string | undefined>;
  storeParameters(vehicleNo: number, values: readonly { id: number; raw: Uint8Array }[]): Promise<void>;
  /** What a driver made on the terminal: acknowledge it when this has resolved. */
  storeFieldUpload(upload: FieldUpload): Promise<void>;
  /** A software was started or stopped: acknowledge it when this has resolved. */
  storeSoftwareEvent(event: SoftwareEvent): Promise<void>;
  /** Stores what waits and ends; call it after the gateways are closed. */
  close(): Promise<void>;
}

/** Opens the telemetry of a gateway process. */
export async function openTelemetry(parts: TelemetryParts): Promise<Telemetry> {
  const { pool, bus, log } = parts;
  const metrics = telemetryMetrics(parts.registry);
  const latest = new Latest(pool, bus, log);
  const rejected = new Rejected(pool, log, metrics);
  const inbox = new Inbox({ pool, bus, log, metrics, latest, rejected }, parts.inboxLimits);
  const connections = new Connections(pool, bus, log, parts.node);
  const { admit, tellRequest, mayRegisterAgain } = parts;
  const lives = (vehicleNo: number) => connections.lives(vehicleNo);
  const terminals = new Terminals({ pool, bus, log, admit, tellRequest, mayRegisterAgain, lives });
  const identities = new Identities({ pool, log, identified: parts.identified });
  const desk = new CommandDesk({ pool, bus, log, metrics });
  const messages = new KeptMessages(pool, log, metrics);
  await connections.closeLeftOver();
  await inbox.prepare();
  return {
    inbox,
    points: new Points(latest, rejected),
    latest,
    terminals,
    connections,
    identities,
    desk,
    messages,
    storePhoto: (photo) => storePhoto(pool, photo),
    storeParameters: (vehicleNo, values) => storeParameters(pool, vehicleNo, values),
    storeFieldUpload: (upload) => storeFieldUpload(pool, bus, upload),
    storeSoftwareEvent: (event) => storeSoftwareEvent(pool, event),
    async close() {
      await desk.close();
      terminals.close();
      await Promise.all([inbox.close(), messages.close()]);
      await Promise.all([latest.close(), rejected.close(), connections.close(), identities.close()]);
    },
  };
}
