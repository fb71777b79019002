import { type FoundMark, isObstacle, lngLat, markTypes } from '@furrow/contract';
import { numberIn, type Wanted } from '../shapes/shapes-in-file.ts';

/** Places in a file of shapes; ours say what they are, others are marks of type "other". */
export const marksInFile: Wanted<FoundMark> = {
  none: 'fileNoPlace',
  foundIn: ({ name, geometry, properties }) => {
    const place = lngLat.safeParse(geometry.coordinates);
    if (geometry.type !== 'Point' || !place.success) return 'fileNoPlace';
    const [longitude, latitude] = place.data;
    const type = markTypes.find((one) => one === properties.type) ?? 'other';
    const metres = (key: string, most: number) =>
      isObstacle(type) ? numberIn(properties[key], 0, most) : null;
    return {
      name,
      type,
      longitude,
      latitude,
      radiusM: metres('radiusM', 100),
      alertM: metres('alertM', 200),
      validUntil: numberIn(properties.validUntil, 1, 1e11),
    };
  },
};
