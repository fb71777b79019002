import type { AreaShape } from '@furrow/geo';
import { stepM } from '../rules/judged-point.rules.ts';

interface Near {
  readonly lng: number;
  readonly lat: number;
  readonly radiusM: number;
  readonly inside: boolean;
  readonly distanceM: number;
}

/** Where the points of one vehicle lie to an area. A place and how far from it nothing changes: most points cost one comparison. */
export class Locator {
  readonly shape: AreaShape;
  #near: Near | null = null;

  constructor(shape: AreaShape) {
    this.shape = shape;
  }

  /** Degrees WGS 84. The distance from the area, metres, 0 inside, is right to 2 %. */
  locate(lng: number, lat: number): Pick<Near, 'inside' | 'distanceM'> {
    if (this.#near && stepM(this.#near, { lng, lat }) < this.#near.radiusM) return this.#near;
    const inside = this.shape.contains(lng, lat);
    const borderM = this.shape.borderDistanceM(lng, lat);
    // Outside the distance itself is told: it may be off by a fiftieth.
    const radiusM = inside ? borderM : borderM / 50;
    this.#near = { lng, lat, radiusM, inside, distanceM: inside ? 0 : borderM };
    return this.#near;
  }
}
