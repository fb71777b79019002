import type { Words } from '../words.ts';
import type { warningMap as source } from '../zh/warning-map.ts';

/** /terminalCrossRegionMap. */
export const warningMap: Words<typeof source> = {
  map: 'Map',
  flow: 'Flow',
  matrix: 'Matrix',
  provinceFrom: 'Province of the dealer',
  provinceTo: 'Now in province',
  now: 'Now',
  play: 'Play',
  pause: 'Pause',
  week: 'Week',
  past: 'As it was then',
  soldTo: 'Sold to',
  total: 'Total',
  nowhere: 'Unknown place',
  trail: 'Last 30 days',
  trailDays: '{{count}} days with a place',
  warning: 'Warning',
  shown: '{{shown}} of {{total}} terminals',
  days: '{{count}} days outside',
  others: 'Others: {{count}}',
  by: {
    province: 'Provinces',
    dealer: 'Dealers',
  },
  figures: {
    outside: 'Out of area',
    share: 'Of devices in use',
    abroad: 'Abroad',
    newWeek: 'New this week',
    losing: 'Loses most',
    receiving: 'Receives most',
  },
  layers: {
    areas: 'Equipment areas',
    terminals: 'Terminals',
    lines: 'Lines',
    first: 'First places',
    heat: 'Heat',
    exempt: 'White-listed',
    crossRegion: 'Vehicles with cross-region warnings',
  },
};
