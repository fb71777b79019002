import type { LivePoint, OnlineState, VehicleCard } from '@furrow/contract';
import { homeMidnight } from '#kit/formats/home-day.ts';

/** The curve of the card shows so much, seconds. */
export const curveS = 1800;

/** The card after a live point: newest picture, last heard, the curve one point longer. An older point changes nothing. */
export function withPoint(card: VehicleCard, point: LivePoint): VehicleCard {
  if (card.point && point.time < card.point.time) return card;
  const isNew = (card.curve.at(-1)?.[0] ?? 0) < point.time;
  const sample: VehicleCard['curve'][number] = [point.time, point.speed, point.depthM];
  return {
    ...card,
    point,
    lastHeard: Math.max(card.lastHeard ?? 0, point.receivedAt),
    curve: isNew ? [...card.curve.filter(([time]) => time > point.time - curveS), sample] : card.curve,
  };
}

export const withState = (card: VehicleCard, state: OnlineState): VehicleCard => ({ ...card, state });

/** Whole days until a moment, negative after it. Days end where the moment says: it is the last second. */
export const daysLeft = (untilS: number, nowMs: number): number =>
  Math.floor((untilS - nowMs / 1000) / 86_400);

/** Where the track of a vehicle today is played back. */
export function trackLink(ids: readonly string[], nowMs: number): string {
  const items = ids.map((id) => `id=${encodeURIComponent(id)}`).join('&');
  return `/historicalTrack?${items}&from=${homeMidnight(nowMs)}&to=${Math.floor(nowMs / 1000)}`;
}
