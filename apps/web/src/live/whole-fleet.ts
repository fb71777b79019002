import type { Topics } from '@furrow/contract';

/** The topic of the map that watches the whole fleet: for pages that want its counts and draw no map. */
export const wholeFleet: NonNullable<Topics['map']> = {
  kind: 'vehicle',
  bbox: [-180, -85, 180, 85],
  zoom: 2,
  filters: {},
  pins: [],
};
