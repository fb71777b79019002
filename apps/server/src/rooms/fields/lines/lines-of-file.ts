import { type FoundLine, type LinesOfFile, type LineType, lineTypes, lngLat } from '@furrow/contract';
import { guidanceFault } from '@furrow/geo';
import { z } from 'zod';
import { inTransaction } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { type DeedParts, EntityDeeds } from '../../../kit/entity/entity-deeds.ts';
import type { FieldFeature } from '../formats/field-feature.ts';
import { freeNames } from '../shapes/free-names.ts';
import { numberIn, type Wanted } from '../shapes/read-shapes.ts';
import { linesByName, setLineSource } from './line.store.ts';
import { guidanceOf, lineEntity } from './lines.ts';

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

/** Lines of a file become lines of vehicles, all or none; a name that a vehicle has already gets a number. @throws Refusal of a new line */
export function createLines(
  parts: DeedParts,
  actor: Actor,
  { lines }: LinesOfFile,
): Promise<{ created: number }> {
  const deeds = new EntityDeeds(parts, lineEntity);
  return inTransaction(parts.pool, async (client) => {
    const vehicles = [...new Set(lines.map(({ vehicleId }) => vehicleId))];
    const free = freeNames((await linesByName(client, vehicles)).keys());
    for (const line of lines) {
      const { id } = await deeds.createIn(client, actor, {
        ...line,
        name: free(line.name, line.vehicleId),
      });
      await setLineSource(client, id, 'imported');
    }
    return { created: lines.length };
  });
}
