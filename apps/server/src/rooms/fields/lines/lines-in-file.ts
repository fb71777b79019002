import { type FoundLine, type LineType, lineTypes, lngLat } from '@furrow/contract';
import { guidanceFault } from '@furrow/geo';
import { z } from 'zod';
import type { FieldFeature } from '../formats/field-feature.ts';
import { numberIn, type Wanted } from '../shapes/shapes-in-file.ts';
import { guidanceOf } from './guidance-of.ts';

const places = z.array(lngLat);

/** Lines to follow in a file of shapes: a place with a heading, a line of two places or more; ours say what they are. */
export const linesInFile: Wanted<FoundLine> = {
  none: 'fileNoLine',
  foundIn: (feature) => {
    const { name, geometry, properties } = feature;
    if (geometry.type === 'Polygon') return 'fileNoLine';
    const parsed = places.safeParse(
      geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates,
    );
    const heading = numberIn(properties.heading, 0, 359.99);
    if (!parsed.success || (geometry.type === 'Point' && heading === null)) return 'fileNoLine';
    const points = parsed.data;
    const type = typeOf(feature, points.length);
    const shape = { type, points, heading: type === 'heading' ? heading : null };
    return (
      guidanceFault(guidanceOf(shape)) ?? { name, ...shape, widthM: numberIn(properties.widthM, 0.01, 50) }
    );
  },
};

function typeOf({ geometry, properties }: FieldFeature, points: number): LineType {
  if (geometry.type === 'Point') return 'heading';
  const told = lineTypes.find((type) => type === properties.type);
  return told && told !== 'heading' ? told : points > 2 ? 'curve' : 'straight';
}
