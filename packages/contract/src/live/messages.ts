import { z } from 'zod';
import type { OnlineState } from '../machines/vehicle.ts';
import type { ClusterFeature, Counts, LivePoint, SingleFeature } from '../monitor/calls.ts';
import { monitorFilters } from '../monitor/filters.ts';
import type { CommandRow } from '../terminals/command.ts';
import type { TrackRecord } from '../track/record.ts';

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
  commands: z.object({ ids: z.array(z.uuid()).max(200) }),
  session: z.object({}),
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

/** Every message of the stream; `t` names its kind (S1). */
export type StreamMessage =
  | { t: 'hello'; sid: string }
  | { t: 'pos'; list: PositionTuple[] }
  | { t: 'cells'; singles: SingleFeature[]; clusters: ClusterFeature[]; total: number }
  | { t: 'counts'; counts: Counts }
  | { t: 'state'; device: string; from: OnlineState; to: OnlineState; time: number }
  | { t: 'point'; device: string; record: TrackRecord; live: LivePoint }
  | { t: 'cmd'; command: CommandRow }
  | { t: 'session'; reason: 'ended' | 'rights' }
  | { t: 'beat'; time: number }
  | { t: 'resync' }
  | { t: 'close' };

/** Seconds between beats, and after how many without a message the client calls it an error (S1). */
export const streamTiming = { beatS: 15, silentS: 45, retryS: [1, 2, 5, 10, 30] } as const;
