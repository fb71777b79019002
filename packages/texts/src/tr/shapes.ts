import type { Words } from '../words.ts';
import type { shapes as source } from '../zh/shapes.ts';
import { terms } from './terms.ts';

export const shapes: Words<typeof source> = {
  import: 'Şekilleri içe aktar',
  drop: 'Tıklayın veya dosyayı buraya bırakın',
  kinds: 'GeoJSON, KML, Shapefile (zip) veya ISOXML (TASKDATA); WGS 84',
  go: '{{count}} şekli içe aktar',
  refused: '{{count}} şekil dışarıda kaldı',
  done: '{{count}} şekil içe aktarıldı',
  vehicle: 'Dosyada yoksa araç',
  width: 'Dosyada yoksa genişlik (m)',
  sn: terms.vehicleSn,
};
