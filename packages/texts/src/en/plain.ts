import type { Words } from '../words.ts';
import type { plain as source } from '../zh/plain.ts';

export const plain: Words<typeof source> = {
  edit: 'Edit',
  remove: 'Delete',
  restore: 'Restore',
  removed: 'Deleted',
  restored: 'Restored',
  deletedOnly: 'Deleted',
  done: 'Done',
  showContact: 'Show',
  contactNoted: 'Each full view is noted in the operation log',
  contactNeeded: 'You may not see it in full, so it stays as it is',
};
