import { feature, mesh } from 'topojson-client';
import { topology } from 'topojson-server';
import type { Area, Feature, FeatureCollection, Lines, Topology } from './geojson.ts';

/** Finds the arcs that the areas of all collections share. Coordinates stay exact. */
export const topologyOf = (collections: Record<string, FeatureCollection<unknown, unknown>>): Topology =>
  topology(collections) as Topology;

/** The areas of one collection, put together from the arcs. */
export const areasIn = <P>(source: Topology, collection: string): Feature<P, Area>[] =>
  (feature(source, objectOf(source, collection)) as FeatureCollection<P, Area>).features;

/** The arcs between any two areas (or at the edge of one, then a = b) for which `chosen` says yes, each once. */
export const linesBetween = <P>(
  source: Topology,
  collection: string,
  chosen: (a: P, b: P) => boolean,
): Lines =>
  mesh(source, objectOf(source, collection), (a: { properties: P }, b: { properties: P }) =>
    chosen(a.properties, b.properties),
  ) as Lines;

function objectOf(source: Topology, collection: string): object {
  const object = source.objects[collection];
  if (!object) throw new Error(`the topology has no collection ${collection}`);
  return object;
}
