import type { Words } from '../words.ts';
import type { shapes as source } from '../zh/shapes.ts';
import { terms } from './terms.ts';

export const shapes: Words<typeof source> = {
  import: 'Импорт геометрии',
  drop: 'Нажмите или перетащите файл сюда',
  kinds: 'GeoJSON, KML, Shapefile (zip) или ISOXML (TASKDATA); WGS 84',
  go: 'Импортировать: {{count}}',
  refused: 'Не вошло: {{count}}',
  done: 'Импортировано: {{count}}',
  vehicle: 'Машина, если её нет в файле',
  width: 'Ширина (м), если её нет в файле',
  sn: terms.vehicleSn,
};
