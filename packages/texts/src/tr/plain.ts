import type { Words } from '../words.ts';
import type { plain as source } from '../zh/plain.ts';

export const plain: Words<typeof source> = {
  edit: 'Düzenle',
  remove: 'Sil',
  restore: 'Geri al',
  removed: 'Silindi',
  restored: 'Geri alındı',
  deletedOnly: 'Silinenler',
  done: 'Tamam',
  showContact: 'Göster',
  contactNoted: 'Her tam görüntüleme işlem günlüğüne yazılır',
  contactNeeded: 'Tamamını görme yetkiniz yok, bu alan değişmez',
};
