import type { BlockRow } from '@furrow/contract';
import type { Deliverable } from '../deliveries/deliver.ts';

/** A boundary as terminals take it: a polygon of GeoJSON with its holes. */
export const blockDeliverable = ({ id, name, type, crop, areaM2, outline }: BlockRow): Deliverable => ({
  kind: 'block',
  id,
  name,
  geoJson: {
    type: 'Feature',
    geometry: outline,
    properties: { name, type, areaM2, ...(crop !== '' && { crop }) },
  },
});
