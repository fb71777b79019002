import type { Words } from '../words.ts';
import type { whiteWords as source } from '../zh/white-words.ts';
import { states, terms } from './terms.ts';

/** /crossSnWhite. */
export const whiteWords: Words<typeof source> = {
  add: 'Add to the white list',
  remove: 'Remove from the white list',
  edit: 'Edit the reason',
  check: 'Check',
  checkHint: 'At most 10 SNs',
  notListed: 'Not on the list',
  listed: 'On the list',
  activeNow: 'Active warnings: {{count}}',
  ends: '{{count}} active warnings will be cancelled',
  added: '{{count}} added',
  already: 'On the list already: {{sns}}',
  removeLead:
    'The rules begin with its next position: a machine that stands outside is raised after the time of the rule',
  empty: 'No vehicle is exempt from cross-region warnings',
  warnings: 'Its warnings',
  fields: {
    sns: terms.sns,
    appliesTo: 'Applies to',
    reason: terms.reason,
  },
  reaches: {
    crossRegion: 'Vehicle cross-region',
    terminalCrossRegion: 'Terminal cross-region',
    both: 'Both',
  },
  origins: {
    hand: 'By hand',
    import: terms.import,
    warning: 'From a warning',
  },
  states: {
    inForce: states.inForce,
    removed: 'Removed',
  },
  preventedChoices: {
    none: 'None',
    some: 'Some',
  },
  columns: {
    sn: terms.sn,
    alias: terms.alias,
    productModel: terms.productModel,
    dealer: terms.dealer,
    region: terms.division,
    appliesTo: 'Applies to',
    reason: terms.reason,
    origin: terms.origin,
    state: terms.state,
    preventedMonth: 'Prevented, 30 d',
    preventedEver: 'Prevented ever',
    nowCode: 'Now in',
    addedBy: 'Added by',
    addedAt: 'Added at',
    removedBy: 'Removed by',
    removedAt: 'Removed at',
    removedReason: 'Removal reason',
    activeThen: 'Active warnings at adding',
  },
  summary: {
    inForce: states.inForce,
    preventedMonth: 'Prevented, 30 d',
    idle: 'Prevented nothing for a year',
  },
};
