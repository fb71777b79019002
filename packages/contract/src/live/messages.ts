import { z } from 'zod';
import { type LogLine, logFilters } from '../access/system-log.ts';
import type { OnlineState } from '../machines/vehicle.ts';
import type { Counts } from '../monitor/counts.ts';
import { monitorFilters } from '../monitor/filters.ts';
import type { ClusterFeature, LivePoint, SingleFeature } from '../monitor/fleet-answers.ts';
import type { CommandRow } from '../terminals/command.ts';
import type { TerminalJobRow, TerminalTaskRow } from '../terminals/jobs/job-shapes.ts';
import type { TrackRecord } from '../track/record.ts';

/** How long ago the reader read what it shows, ms: what changed since then is told when the watch begins. */
const readAgo = z.number().min(0).optional();

/** Topics of the event stream (S1). Later rooms add theirs here. */
export const topicForms = {
  map: z.object({
    kind: z.literal('vehicle'),
    bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    zoom: z.number().min(0).max(22),
    filters: monitorFilters.default({}),
    pins: z.array(z.uuid()).max(20).default([]),
  }),
  /** At most nine devices at once on one stream. */
  device: z.object({ ids: z.array(z.uuid()).max(9) }),
  /** What the depth sensor of one vehicle reads. */
  depth: z.object({ device: z.uuid() }),
  commands: z.object({ ids: z.array(z.uuid()).max(200), agoMs: readAgo }),
  /** Field data (lines, marks …) on their way to terminals, by the records that were sent. */
  deliveries: z.object({ ids: z.array(z.uuid()).max(200), agoMs: readAgo }),
  /** Whether marks in the field changed; which, the map asks for its view. */
  marks: z.object({ agoMs: readAgo }),
  /** Whether vehicles, dealers or service points changed: sold, handed over, frozen, moved. Names none. */
  parties: z.object({ agoMs: readAgo }),
  session: z.object({}),
  notices: z.object({}),
  tasks: z.object({}),
  /** Changed rows of the page of a list that is shown; `screen` without the leading slash. */
  rows: z.object({
    screen: z.string().max(40),
    ids: z.array(z.string().max(64)).max(200),
    agoMs: readAgo,
  }),
  /** One record that a drawer or a form shows; `kind` as in the operation log. */
  record: z.object({ kind: z.string().max(40), id: z.string().max(64), agoMs: readAgo }),
  /** One job of terminals: its snapshot, then what moves on. */
  terminalJob: z.object({ id: z.uuid() }),
  /** Tasks of all terminals in the scope. */
  terminalTasks: z.object({}),
  log: z.object({ filters: logFilters.default({}) }),
} as const;
export type TopicName = keyof typeof topicForms;
export type Topics = { [T in TopicName]?: z.infer<(typeof topicForms)[T]> };

/** `POST stream/watch`: replaces the earlier list; a refused topic is named and the others go on. */
export const watchForm = z.object({
  sid: z.string().min(1, 'noListener').max(64),
  topics: z.record(z.string().max(30), z.unknown()),
});
export interface WatchAnswer {
  accepted: TopicName[];
  refused: { topic: string; code: number; key: string }[];
}

/** One moving vehicle: id, lng, lat, speed (m/s), heading (degrees), state, time (s UTC), value (depth m or null). */
export type PositionTuple = [
  id: string,
  lng: number,
  lat: number,
  speed: number,
  heading: number,
  state: OnlineState,
  time: number,
  value: number | null,
];

/** Topic `session` (L21): what concerns the account or the browser as a whole. */
export type SessionMessage = {
  t: 'session';
} & (
  | { reason: 'rights'; by?: string }
  /** `why` as in the refusal: ended, frozen, password, expired, logout. */
  | { reason: 'ended'; why?: string }
  | { reason: 'roleOver' }
  /** A notice of the administrators came, changed or went. */
  | { reason: 'notices' }
  /** A running export, import or batch of the account moved on. */
  | { reason: 'task'; task: TaskProgress }
);

export interface TaskProgress {
  id: string;
  kind: string;
  state: string;
  done: number;
  total: number;
}

/** Every message of the stream; `t` names its kind (S1). */
export type StreamMessage =
  /** `rights`: the mark of what the account may do now (`rightsMark`). */
  | { t: 'hello'; sid: string; rights: string }
  | { t: 'pos'; list: PositionTuple[] }
  | { t: 'cells'; singles: SingleFeature[]; clusters: ClusterFeature[]; total: number }
  | { t: 'counts'; counts: Counts }
  | { t: 'state'; device: string; from: OnlineState; to: OnlineState; time: number }
  | { t: 'point'; device: string; record: TrackRecord; live: LivePoint }
  /** The row of a followed vehicle was changed: what stands still about it must be asked again. */
  | { t: 'facts'; device: string }
  /** A reading of a depth sensor: tenths of a degree or millimetres, and metres as the terminal has it. */
  | { t: 'depth'; device: string; time: number; raw: number | null; depth: number | null }
  | { t: 'cmd'; command: CommandRow }
  /** A delivery of this record moved on: its rows must be asked again. */
  | { t: 'delivery'; what: string }
  /** Marks were made, changed or removed, somewhere. */
  | { t: 'marks' }
  /** Vehicles, dealers or service points were changed by somebody: sums of them are stale. */
  | { t: 'parties' }
  | SessionMessage
  /** The bell has something new, or something was read elsewhere: `getNotification` is asked again. */
  | { t: 'notice'; change: 'new' | 'read' }
  /** Something that waits for a decision came or went; kinds as in the operation log. */
  | { t: 'task'; kind: string }
  /** Rows of the page that changed, and new ones that the account may see (its filters are not asked). */
  | { t: 'rows'; screen: string; changed: string[]; added: string[] }
  /** A watched record changed; `by` is the name of the account. Both it and the deed are empty where the record has gone out of sight. */
  | { t: 'record'; kind: string; id: string; deed: string; by: string; at: number }
  /** A job with its counters; with its tasks when everything is told anew. */
  | { t: 'tj'; job: TerminalJobRow; tasks?: TerminalTaskRow[] }
  /** A task moved on. */
  | { t: 'tt'; task: TerminalTaskRow }
  /** New log lines, oldest first; `more` were left out by the rate. */
  | { t: 'log'; lines: LogLine[]; more: number }
  | { t: 'beat'; time: number }
  | { t: 'resync' }
  | { t: 'close' };
