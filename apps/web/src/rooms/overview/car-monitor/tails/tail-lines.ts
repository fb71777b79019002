import type { Tail } from '@furrow/contract';
import type { FeatureCollection, LineString } from 'geojson';
import type { ShownVehicle } from '../fleet-layer/fleet-picture.ts';

/** A tail holds so much, seconds. */
export const tailS = 600;
type Line = Tail['line'];

/** Tails that grow with the points of the stream. */
export class Tails {
  readonly #lines = new Map<string, Line>();

  /** The server's tails replace what is known of those vehicles and forget the others. */
  replace(tails: readonly Tail[]): void {
    const grown = new Map(this.#lines);
    this.#lines.clear();
    for (const { id, line } of tails) {
      const lastS = line.at(-1)?.[2] ?? 0;
      this.#lines.set(id, [...line, ...(grown.get(id) ?? []).filter(([, , time]) => time > lastS)]);
    }
  }

  add(id: string, lng: number, lat: number, timeS: number): void {
    const line = this.#lines.get(id);
    if (!line || (line.at(-1)?.[2] ?? 0) >= timeS) return;
    this.#lines.set(id, [...line.filter(([, , time]) => time > timeS - tailS), [lng, lat, timeS]]);
  }

  /** The lines up to where the signs stand now: a sign on its way to the newest point has no tail before it. */
  features(vehicles: Iterable<ShownVehicle>): FeatureCollection<LineString> {
    const features: FeatureCollection<LineString>['features'] = [];
    for (const vehicle of vehicles) {
      const passed = this.#lines
        .get(vehicle.id)
        ?.filter(([, , time]) => time < vehicle.time && time > vehicle.time - tailS);
      if (!passed || passed.length === 0) continue;
      const coordinates = [...passed.map(([lng, lat]) => [lng, lat]), [vehicle.lng, vehicle.lat]];
      features.push({
        type: 'Feature',
        properties: { state: vehicle.state },
        geometry: { type: 'LineString', coordinates },
      });
    }
    return { type: 'FeatureCollection', features };
  }
}
