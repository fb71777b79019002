import type { ClusterFeature } from '@furrow/contract';
import { mercatorX, mercatorY, WORLD_PIXELS } from '@furrow/geo';
import type { ShownVehicle } from '../fleet-layer/fleet-picture.ts';
import type { ringStates } from '../fleet-layer/ring-states.ts';

/**
 * Signs whose middles are nearer to each other than this become one, px: the width of the smallest ring, so that rings do not
 * cross. In a field, where one wants to see who works beside whom, signs may touch.
 */
export const nearAt = (zoom: number): number => (zoom < fieldZoom ? 36 : 24);
const fieldZoom = 14;

/** Vehicles whose signs would lie on each other at this zoom: one sign with their count, where the first of them stands. */
export interface Stack extends Pick<ClusterFeature, 'lng' | 'lat' | 'count' | (typeof ringStates)[number]> {
  /** The vehicle that the others were added to: names the stack as long as it stays together. */
  key: string;
  members: readonly ShownVehicle[];
}

export interface Signs {
  clusters: readonly ClusterFeature[];
  stacks: readonly Stack[];
  singles: readonly ShownVehicle[];
}

/** A place that takes what comes near it, in pixels of the whole map. */
interface Spot {
  x: number;
  y: number;
  cluster: ClusterFeature | null;
  members: ShownVehicle[];
}

/**
 * What is drawn at a zoom so that no sign hides another: vehicles near a cluster of the server are counted by it, vehicles
 * near each other become a stack. Each vehicle is in exactly one sign. Those of `marked` are in no cluster, whose ring would
 * hide where they are. The order of ids decides whom others are added to, so that a stack keeps its name from frame to frame.
 */
export function signsAt(
  vehicles: Iterable<ShownVehicle>,
  clusters: readonly ClusterFeature[],
  zoom: number,
  marked: ReadonlySet<string>,
): Signs {
  const grid = new SpotGrid(WORLD_PIXELS * 2 ** zoom, nearAt(zoom));
  for (const cluster of clusters) grid.put(cluster, cluster);
  const ordered = [...vehicles].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const vehicle of ordered) {
    const spot = grid.near(vehicle, !marked.has(vehicle.id)) ?? grid.put(vehicle, null);
    spot.members.push(vehicle);
  }
  const signs = { clusters: [] as ClusterFeature[], stacks: [] as Stack[], singles: [] as ShownVehicle[] };
  for (const { cluster, members } of grid.spots) {
    if (cluster) signs.clusters.push(members.length === 0 ? cluster : withMembers(cluster, members));
    else if (members.length === 1) signs.singles.push(members[0]!);
    else signs.stacks.push(stackOf(members));
  }
  return signs;
}

/** Spots by squares as wide as what is near: what is near lies in the square of a place or in one of its eight neighbours. */
class SpotGrid {
  readonly spots: Spot[] = [];
  readonly #squares = new Map<string, Spot[]>();
  readonly #worldPx: number;
  readonly #nearPx: number;

  constructor(worldPx: number, nearPx: number) {
    this.#worldPx = worldPx;
    this.#nearPx = nearPx;
  }

  put(place: { lng: number; lat: number }, cluster: ClusterFeature | null): Spot {
    const spot: Spot = { ...this.#pixels(place), cluster, members: [] };
    const key = this.#squareOf(spot.x, spot.y);
    const square = this.#squares.get(key);
    if (square) square.push(spot);
    else this.#squares.set(key, [spot]);
    this.spots.push(spot);
    return spot;
  }

  /** The nearest spot that is near enough; a cluster only for who may lie in one. */
  near(place: { lng: number; lat: number }, inCluster: boolean): Spot | null {
    const { x, y } = this.#pixels(place);
    const near = this.#nearPx;
    let [found, least] = [null as Spot | null, near];
    for (const dx of [-near, 0, near])
      for (const dy of [-near, 0, near])
        for (const spot of this.#squares.get(this.#squareOf(x + dx, y + dy)) ?? []) {
          if (spot.cluster && !inCluster) continue;
          const apart = Math.hypot(spot.x - x, spot.y - y);
          if (apart < least) [found, least] = [spot, apart];
        }
    return found;
  }

  #squareOf(x: number, y: number): string {
    return `${Math.floor(x / this.#nearPx)}/${Math.floor(y / this.#nearPx)}`;
  }

  #pixels({ lng, lat }: { lng: number; lat: number }): { x: number; y: number } {
    return { x: mercatorX(lng) * this.#worldPx, y: mercatorY(lat) * this.#worldPx };
  }
}

const countOf = (members: readonly ShownVehicle[], state: ShownVehicle['state']): number =>
  members.filter((vehicle) => vehicle.state === state).length;

const countsOf = (members: readonly ShownVehicle[]): Record<(typeof ringStates)[number], number> => ({
  working: countOf(members, 'working'),
  online: countOf(members, 'online'),
  offline: countOf(members, 'offline'),
});

function stackOf(members: readonly ShownVehicle[]): Stack {
  const { id, lng, lat } = members[0]!;
  return {
    key: id,
    members,
    lng,
    lat,
    count: members.length,
    ...countsOf(members),
  };
}

function withMembers(cluster: ClusterFeature, members: readonly ShownVehicle[]): ClusterFeature {
  const added = countsOf(members);
  const [lngs, lats] = [members.map(({ lng }) => lng), members.map(({ lat }) => lat)];
  const [west, south, east, north] = cluster.extent;
  return {
    ...cluster,
    count: cluster.count + members.length,
    working: cluster.working + added.working,
    online: cluster.online + added.online,
    offline: cluster.offline + added.offline,
    extent: [
      Math.min(west, ...lngs),
      Math.min(south, ...lats),
      Math.max(east, ...lngs),
      Math.max(north, ...lats),
    ],
  };
}
