import type { TrackSource } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { findVehicle, type Vehicle } from '#rooms/machines/public.ts';
import { readMarkedSpans } from './marked-spans.store.ts';
import {
  type CountingTrack,
  countingTrack,
  type MarkedSpan,
  sourceNumbers,
  type TrackVehicle,
} from './track.rules.ts';
import { type PointSpan, readInstalledAt, readTrack } from './track.store.ts';

/** The span that every call of the track names; seconds UTC. */
export interface AskedSpan {
  readonly device: string;
  readonly source: TrackSource | 'all';
  readonly from: number;
  readonly to: number;
}

/** A span of a vehicle that the actor may see. */
export interface AskedTrack {
  readonly vehicle: Vehicle & TrackVehicle;
  readonly span: PointSpan;
  /** Left out of every figure (R1). */
  readonly invalidSpans: readonly MarkedSpan[];
}

/** @throws Refusal snUnknown: a vehicle outside the scope answers like one that does not exist (S5) */
export async function visibleVehicle(pool: Pool, actor: Actor, id: string): Promise<Vehicle & TrackVehicle> {
  const vehicle = await findVehicle(pool, actor, id);
  if (!vehicle) throw new Refusal('snUnknown');
  return { ...vehicle, installedAt: await readInstalledAt(pool, vehicle.no) };
}

export async function askedTrack(pool: Pool, actor: Actor, asked: AskedSpan): Promise<AskedTrack> {
  const vehicle = await visibleVehicle(pool, actor, asked.device);
  const { from, to } = asked;
  const invalidSpans = await readMarkedSpans(pool, { no: vehicle.no, from, to });
  return { vehicle, span: { no: vehicle.no, sources: sourceNumbers(asked.source), from, to }, invalidSpans };
}

/** All points of the span that count (R1). */
export async function readCounting(
  pool: Pool,
  { vehicle, span, invalidSpans }: Omit<AskedTrack, 'vehicle'> & { vehicle: TrackVehicle },
): Promise<CountingTrack> {
  return countingTrack(await readTrack(pool, span), vehicle, Date.now() / 1000, invalidSpans);
}
