import type { Words } from '../words.ts';
import type { warningMap as source } from '../zh/warning-map.ts';
import { deeds, terms } from './terms.ts';

/** /terminalCrossRegionMap. */
export const warningMap: Words<typeof source> = {
  map: terms.map,
  flow: 'Flow',
  matrix: 'Matrix',
  provinceFrom: 'Province of the dealer',
  provinceTo: 'Now in province',
  now: terms.now,
  play: deeds.play,
  pause: deeds.pausePlaying,
  week: terms.week,
  past: 'As it was then',
  soldTo: 'Sold to',
  total: terms.total,
  nowhere: terms.unknownPlace,
  trail: terms.last30Days,
  trailDays: 'Days with a place: {{count}}',
  warning: terms.warning,
  shown: 'Terminals: {{shown}} of {{total}}',
  days: 'Days outside: {{count}}',
  others: 'Others: {{count}}',
  by: {
    province: 'Provinces',
    dealer: terms.dealers,
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
    terminals: terms.terminals,
    lines: 'Lines',
    first: 'First places',
    heat: 'Heat',
    exempt: 'White-listed',
    crossRegion: 'Vehicles with cross-region warnings',
  },
};
