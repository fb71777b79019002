import type { Words } from '../words.ts';
import type { plain as source } from '../zh/plain.ts';
import { deeds, states } from './terms.ts';

export const plain: Words<typeof source> = {
  edit: deeds.edit,
  remove: deeds.delete,
  restore: deeds.restore,
  removed: states.deleted,
  restored: states.restored,
  deletedOnly: 'Silinenler',
  done: 'Tamam',
  showContact: 'Göster',
  contactNoted: 'Her tam görüntüleme işlem günlüğüne yazılır',
  contactNeeded: 'Tamamını görme yetkiniz yok, bu alan değişmez',
};
