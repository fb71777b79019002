import type { HomeSize, Outline } from '@furrow/contract';
import { type AreaGeometry, AreaShape } from '@furrow/geo';
import type { Divisions } from '#kit/divisions.ts';
import type { WarningFacts } from './facts.store.ts';

/** Shapes that many vehicles share, each made once. */
export class HomeShapes {
  readonly #divisions: Pick<Divisions, 'outlinesOf' | 'childrenOf'>;
  readonly #shapes = new Map<string, Promise<AreaShape>>();
  readonly #areas = new Map<string, Promise<AreaShape | null>>();

  constructor(divisions: Pick<Divisions, 'outlinesOf' | 'childrenOf'>) {
    this.#divisions = divisions;
  }

  /** Where a vehicle belongs; null where nobody has said so, or nothing is known of the place. */
  async homeOf(facts: WarningFacts, size: HomeSize): Promise<AreaShape | null> {
    const { region, divisionCode } = facts;
    const place = size === 'serviceRegion' && region ? region : null;
    const codes = place ? place.divisions : homeCodes(divisionCode, size);
    for (const way of place ? [codes] : codes.map((code) => [code])) {
      const shape = await this.shapeOf({ divisions: way, outline: place?.outline ?? null });
      if (!shape.empty) return shape;
    }
    return null;
  }

  /** Several divisions as one area; null where there are none, or the map does not know one of them. */
  async areaOf(codes: readonly string[]): Promise<AreaShape | null> {
    const sorted = [...codes].sort();
    const key = sorted.join();
    const area = this.#areas.get(key) ?? this.#wholeArea(sorted);
    this.#areas.set(key, area);
    return area;
  }

  async #wholeArea(codes: readonly string[]): Promise<AreaShape | null> {
    const known = (await this.#divisions.outlinesOf(codes)).map(({ properties }) => properties.code);
    if (codes.length === 0 || codes.some((code) => !known.includes(code))) return null;
    return this.shapeOf({ divisions: codes, outline: null });
  }

  /** A country by its ISO code; null where its border is not known to the map of divisions. */
  async countryOf(code: string): Promise<AreaShape | null> {
    return code === 'CN' ? this.areaOf(this.#divisions.childrenOf(null).map((one) => one.code)) : null;
  }

  shapeOf({
    divisions,
    outline,
  }: {
    divisions: readonly string[];
    outline: Outline | null;
  }): Promise<AreaShape> {
    const key = outline ? JSON.stringify(outline) : divisions.join();
    let shape = this.#shapes.get(key);
    if (shape === undefined) {
      shape = this.#make(divisions, outline);
      this.#shapes.set(key, shape);
    }
    return shape;
  }

  async #make(divisions: readonly string[], outline: Outline | null): Promise<AreaShape> {
    if (outline) return new AreaShape([ringOf(outline)]);
    const features = await this.#divisions.outlinesOf(divisions);
    return new AreaShape(features.map(({ geometry }) => geometry));
  }
}

const ringOf = (outline: Outline): AreaGeometry => ({
  type: 'Polygon',
  coordinates: [[...outline, outline[0]!]],
});

/** The division of a size around a code; where the map knows none of that size, the one above it. */
export function homeCodes(code: string, size: HomeSize): string[] {
  if (!/^\d{6}$/.test(code)) return [];
  const way = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code];
  const from = { province: 0, city: 1, serviceRegion: 1, county: 2 }[size];
  return [...new Set(way.slice(0, from + 1).reverse())];
}
