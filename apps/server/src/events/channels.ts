import type { CorrectionEnd, TaskProgress } from '@furrow/contract';
import type { LiveReport } from '#telemetry/reports.ts';

/**
 * What crosses between processes, by channel name (PostgreSQL NOTIFY today, see README). Messages are small facts or
 * hints to read a row again; a reader that missed some asks the database anew.
 */
export interface Channels {
  /** Newest live point of each vehicle of a stored batch. */
  positions: LiveReport;
  /** A terminal was heard without a live position (heartbeat, answer, late points): number, second UTC. */
  heard: [vehicleNo: number, atS: number];
  /** A session of a terminal began or ended, at this gateway process (`node`). */
  connection: { vehicleNo: number; connected: boolean; atS: number; reason: string; node?: string };
  /** Somebody looks at a terminal's connection: the gateway that holds it writes down what it has counted. */
  connectionAsked: { vehicleNo: number };
  /** Somebody ends the connection of a terminal: the gateway that holds it closes it; the terminal comes back by itself. */
  connectionCut: { vehicleNo: number };
  /** A terminal's code was taken away: its connection ends, and it must register anew. */
  credentialReset: { vehicleNo: number };
  /** A command row was written: the gateway that holds the terminal's socket takes it. */
  commandAsked: { vehicleNo: number; id: string };
  /** A command's state or answer changed. */
  commandChanged: { vehicleNo: number; id: string };
  /** Tasks of terminals may begin: a job was started or goes on. */
  terminalTaskAsked: Record<string, never>;
  /** Tasks of terminals moved on (at most 100 a message): read their rows again. `by`: the gateway that moved them, which knows it. */
  terminalTaskChanged: { ids: string[]; by?: string };
  /** A job of terminals moved on though none of its tasks did: paused, for instance. */
  terminalJobChanged: { id: string };
  /** Debug switches of a terminal were turned on or off, or last longer: gateways read whom they watch. */
  debugChanged: { vehicleNo: number };
  /** A log file of a terminal moved on: asked for, coming, there, or not to be had. */
  softwareLogChanged: { vehicleNo: number };
  /** A terminal sent field data that its driver made (table field_upload). */
  fieldDataSent: { vehicleNo: number };
  /** Rows of vehicles were made, changed or removed: read them again. Empty = all. */
  vehiclesChanged: { nos: number[] };
  /** Boundaries of blocks were made, changed or removed (at most 100 a message): what was reckoned by them is stale. */
  blockChanged: { ids: string[] };
  /** A terminal that no vehicle knows knocked. */
  unknownTerminal: { terminalNumber: string };
  /** A session of a person ended, or an account's rights changed. */
  session: {
    accountId: string;
    sessionId: string | null;
    reason: 'ended' | 'rights' | 'roleOver';
    /** Rights: the name of who changed them. */
    by?: string;
    /** Ended: the reason as the refusal names it. */
    why?: string;
  };
  /** The bell of these accounts (at most 100 a message) has something new, or something was read. */
  notified: { accountIds: string[]; change: 'new' | 'read' };
  /** A notice of the administrators came, changed or went. */
  noticesChanged: { id: string };
  /** A running export, import or batch of an account moved on. */
  taskProgress: { accountId: string; task: TaskProgress };
  /** A row of the operation log was committed: told by the database itself (migration 0019), by nobody else. */
  recordChanged: { kind: string; id: string; action: string; by: string; at: number };
  /** A job came to its end, and its figures count. */
  jobFinished: { id: string; vehicleNo: number; isNew?: true };
  /** A job goes on, or was computed anew with other figures. */
  jobRecomputed: { id: string; vehicleNo: number; isNew?: true };
  /** A job counts no more: marked invalid, or without points that count. */
  jobInvalidated: { id: string; vehicleNo: number };
  /** How far a construction site is was reckoned anew. */
  siteReckoned: { id: string };
  /** The flight got its job, lost it, or turned out to be without work. */
  sortieComputed: { id: string };
  /** People's calls were answered in the last second, in the middle after so many ms: who only catches up gives way. */
  callsAnswered: { medianMs: number };
  /** Mount points, limits or lines of the caster changed: it reads its book again. */
  ntripChanged: Record<string, never>;
  /** Accounts, rights to mount points or the black list changed: the caster asks whether its sessions may go on. */
  ntripRecheck: Record<string, never>;
  /** The caster ends this session now. */
  ntripKick: { connectionId: string; reason: CorrectionEnd };
  /** Somebody looks at the sessions of the caster: it writes them down more often for a while. */
  ntripWatched: Record<string, never>;
  /** The source of a mount point came, or fell silent. */
  stationState: { mountId: string; up: boolean; atMs: number };
  /** Definitions of CAN signals changed: who reads frames reads them anew. */
  signalSetsChanged: Record<string, never>;
  /** Rows of warnings were made, changed or ended (at most 100 a message). */
  warningsChanged: { ids: string[]; isNew?: true };
  /** What decides on warnings changed for these vehicles, or (empty) for all: exemptions, mutes, rules, rows that people cancelled. */
  warningFactsChanged: { nos: number[] };
  /** Cards run longer or shorter than before: a data plan was renewed, or taken back. */
  simCardsChanged: Record<string, never>;
  /** The demo fleet was removed. */
  demoRemoved: { byAccount: string };
}
export type ChannelName = keyof Channels;
