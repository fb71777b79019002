import type { Words } from '../words.ts';
import type { shapes as source } from '../zh/shapes.ts';
import { terms } from './terms.ts';

export const shapes: Words<typeof source> = {
  import: 'Import shapes',
  drop: 'Click or drop a file here',
  kinds: 'GeoJSON, KML, Shapefile (zip) or ISOXML (TASKDATA); WGS 84',
  go: 'Import {{count}}',
  refused: '{{count}} are left out',
  done: '{{count}} imported',
  vehicle: 'Vehicle, where the file names none',
  width: 'Width (m), where the file names none',
  sn: terms.vehicleSn,
};
