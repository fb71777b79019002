import type { ClusterFeature } from '@furrow/contract';
import type { Feature, FeatureCollection, Point } from 'geojson';
import { ringShares, ringSize } from '#map/rings/ring-parts.ts';
import type { Signs, Stack } from '../fan/stacks.ts';
import type { ShownVehicle } from './fleet-picture.ts';
import { ringStates } from './ring-states.ts';

/** Properties of a drawn feature; the layers read nothing else. */
export interface VehicleProperties {
  kind: 'vehicle';
  id: string;
  icon: string;
  /** Degrees to turn the sign; a dot has no direction. */
  turn: number;
  label: string;
  mark: string;
  /** Small numbers are drawn on top: machines at work before those that sleep. */
  rank: number;
  /** It is ringed: its card is open, or the keyboard stands on it. */
  marked: boolean;
}
export interface CountProperties {
  /** A cluster of the server is zoomed apart, a stack is fanned out. */
  kind: 'cluster' | 'stack';
  key: string;
  icon: string;
  count: number;
  text: string;
  marked: boolean;
}
type Properties = VehicleProperties | CountProperties;

const ranks = { working: 0, online: 1, offline: 2 } as const;

/** The signs as GeoJSON for the map's one source. `short` abbreviates counts (12.4k); `marked` are ids of vehicles. */
export function fleetFeatures(
  { clusters, stacks, singles }: Signs,
  marked: ReadonlySet<string>,
  short: (count: number) => string,
): FeatureCollection<Point, Properties> {
  const features: Feature<Point, Properties>[] = clusters.map((cluster) =>
    pointFeature(cluster, { kind: 'cluster', ...countProperties(cluster, short), marked: false }),
  );
  for (const stack of stacks) {
    const holds = stack.members.some(({ id }) => marked.has(id));
    features.push(pointFeature(stack, { kind: 'stack', ...countProperties(stack, short), marked: holds }));
  }
  for (const vehicle of singles)
    features.push(pointFeature(vehicle, vehicleProperties(vehicle, marked.has(vehicle.id))));
  return { type: 'FeatureCollection', features };
}

function pointFeature<P>({ lng, lat }: { lng: number; lat: number }, properties: P): Feature<Point, P> {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [lng, lat] }, properties };
}

function vehicleProperties(
  { id, state, life, heading, label }: ShownVehicle,
  marked: boolean,
): VehicleProperties {
  return {
    kind: 'vehicle',
    id,
    icon: `vehicle-${state}${life === 'expired' ? '-expired' : ''}`,
    turn: state === 'offline' ? 0 : heading,
    label,
    mark: life === 'frozen' || life === 'inProblem' ? `mark-${life}` : '',
    rank: ranks[state],
    marked,
  };
}

function countProperties(
  counted: ClusterFeature | Stack,
  short: (count: number) => string,
): Pick<CountProperties, 'key' | 'icon' | 'count' | 'text'> {
  const { key, count } = counted;
  const shares = ringShares(ringStates.map((state) => counted[state]));
  return { key, icon: `ring-${ringSize(count)}-${shares.join('-')}`, count, text: short(count) };
}
