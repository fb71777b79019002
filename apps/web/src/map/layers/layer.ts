import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';

type OfSource = Extract<LayerSpecification, { source: string }>;
/** Of each kind by itself, so that the `type` of a layer says what its paint may be. */
type Unplaced<Kind extends OfSource> = Kind extends OfSource ? Omit<Kind, 'id' | 'source'> : never;

/** How a source is drawn: a layer of the map's style without its name and its source (`GeoJsonLayer`). */
export type Layer = Unplaced<OfSource>;

/** Holds for features whose property has that value: a filter, or the condition of a `case`. */
export const propertyIs = (name: string, value: string): ExpressionSpecification => [
  '==',
  ['get', name],
  value,
];
