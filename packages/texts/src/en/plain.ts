import type { Words } from '../words.ts';
import type { plain as source } from '../zh/plain.ts';
import { deeds, states } from './terms.ts';

export const plain: Words<typeof source> = {
  edit: deeds.edit,
  remove: deeds.delete,
  restore: deeds.restore,
  removed: states.deleted,
  restored: states.restored,
  deletedOnly: 'Deleted',
  done: 'Done',
  showContact: 'Show',
  contactNoted: 'Each full view is noted in the operation log',
  contactNeeded: 'You may not see it in full, so it stays as it is',
};
