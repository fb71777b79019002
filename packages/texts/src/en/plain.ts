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
};
