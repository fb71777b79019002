import type { Words } from '../words.ts';
import type { subsidyMaking as source } from '../zh/subsidy-making.ts';
import { deeds } from './terms.ts';

export const subsidyMaking: Words<typeof source> = {
  vehicleFile: {
    button: 'SNs from a file',
    template: 'Template of vehicles',
    taken: 'Vehicles taken: {{count}}',
    row: 'Row {{row}}',
    unknown: 'there is no such SN, or it lies outside of your data',
    chosen: 'Vehicles of the file: {{count}}',
    clear: deeds.clear,
  },
  colourBy: { checks: 'Checks', share: 'Share paid', payment: 'Payment' },
  shares: {
    full: 'In full',
    reduced: 'Reduced',
    none: 'Not paid',
    hold: 'Disputed (on hold)',
    remove: 'Removed',
  },
  linesHere: 'Lines here ({{count}})',
};
