import type { ClusterFeature } from '@furrow/contract';
import type { Feature, FeatureCollection, Point } from 'geojson';
import type { FleetPicture, ShownVehicle } from './fleet-picture.ts';
import { ringShares, ringSize } from './ring-parts.ts';

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
}
export interface ClusterProperties {
  kind: 'cluster';
  key: string;
  icon: string;
  count: number;
  text: string;
}

const ranks = { working: 0, online: 1, offline: 2 } as const;

/** The picture as GeoJSON for the map's one source. `short` abbreviates counts (12.4k). */
export function fleetFeatures(
  picture: FleetPicture,
  nowMs: number,
  short: (count: number) => string,
): FeatureCollection<Point, VehicleProperties | ClusterProperties> {
  const features: Feature<Point, VehicleProperties | ClusterProperties>[] = picture.clusters.map((cluster) =>
    pointFeature(cluster, clusterProperties(cluster, short)),
  );
  for (const vehicle of picture.vehicles(nowMs)) {
    features.push(pointFeature(vehicle, vehicleProperties(vehicle)));
  }
  return { type: 'FeatureCollection', features };
}

function pointFeature<P>({ lng, lat }: { lng: number; lat: number }, properties: P): Feature<Point, P> {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [lng, lat] }, properties };
}

export function vehicleProperties({ id, state, life, heading, label }: ShownVehicle): VehicleProperties {
  return {
    kind: 'vehicle',
    id,
    icon: `vehicle-${state}${life === 'expired' ? '-expired' : ''}`,
    turn: state === 'offline' ? 0 : heading,
    label,
    mark: life === 'frozen' || life === 'inProblem' ? `mark-${life}` : '',
    rank: ranks[state],
  };
}

function clusterProperties(cluster: ClusterFeature, short: (count: number) => string): ClusterProperties {
  const { key, count } = cluster;
  return {
    kind: 'cluster',
    key,
    icon: `ring-${ringSize(count)}-${ringShares(cluster).join('-')}`,
    count,
    text: short(count),
  };
}
