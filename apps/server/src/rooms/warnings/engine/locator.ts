import type { AreaShape } from '@furrow/geo';
import { stepM } from '../rules/judged-point.rules.ts';

/** Where a point lies to an area: metres from it, 0 inside, right to 2 %. */
interface Lies {
  readonly inside: boolean;
  readonly distanceM: number;
}

/** A place, and metres beyond the border there, below zero inside. In a row: an object of four numbers takes twice the memory, and there are hundreds of thousands. */
type Near = readonly [lng: number, lat: number, beyondM: number];

/** Where the points of one vehicle lie to an area. A place and how far from it nothing changes: most points cost one comparison. */
export class Locator {
  readonly shape: AreaShape;
  #near: Near | null = null;

  constructor(shape: AreaShape) {
    this.shape = shape;
  }

  /** Degrees WGS 84. */
  locate(lng: number, lat: number): Lies {
    const near = this.#near;
    if (near !== null && stepM({ lng: near[0], lat: near[1] }, { lng, lat }) < sameWithinM(near[2]))
      return near[2] < 0 ? atHome : { inside: false, distanceM: near[2] };
    const inside = this.shape.contains(lng, lat);
    const borderM = this.shape.borderDistanceM(lng, lat);
    this.#near = [lng, lat, inside ? -borderM : borderM];
    return inside ? atHome : { inside, distanceM: borderM };
  }
}

const atHome: Lies = { inside: true, distanceM: 0 };

/** Inside nothing changes before the border; outside the distance itself is told, and may be off by a fiftieth. */
const sameWithinM = (beyondM: number): number => (beyondM < 0 ? -beyondM : beyondM / 50);
