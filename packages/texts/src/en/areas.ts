import type { Words } from '../words.ts';
import type { areas as source } from '../zh/areas.ts';
import { terms } from './terms.ts';

export const areas: Words<typeof source> = {
  map: 'Map of the area',
  serviceRegions: terms.serviceRegions,
  draw: {
    hintOpen:
      'Click to add corners; double click or Enter closes; Backspace takes the last back; Esc starts anew',
    hintClosed: 'Drag corners to change them, drag a dot between to add one, right click takes one away',
    back: 'Undo a corner',
    close: 'Close',
    anew: 'Draw anew',
    crossing: 'The outline must not cross itself',
    tooFew: 'An outline needs at least three points',
    tooMany: 'An outline has at most 500 points',
  },
};
