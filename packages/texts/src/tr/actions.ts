import type { Words } from '../words.ts';
import type { actions as source } from '../zh/actions.ts';

export const actions: Words<typeof source> = {
  view: 'görüntüleme',
  command: 'komut gönderme',
  export: 'dışa aktarma',
  contact: 'kişisel verileri tam görme',
  setting: 'ayarlar',
  create: 'oluşturma',
  edit: 'düzenleme',
  move: 'taşıma',
  disable: 'devre dışı bırakma',
  delete: 'silme',
  merge: 'birleştirme',
  permanent: 'süresiz yapma',
  freeze: 'dondurma ve çözme',
  resetPassword: 'parola sıfırlama',
  session: 'oturum sonlandırma',
  import: 'içe aktarma',
  permission: 'yetki güncelleme',
  shareView: 'kayıtlı filtre paylaşma',
  viewAs: 'bu rol olarak görme',
  allocate: 'tahsis',
  notice: 'duyuru yayımlama',
  done: 'tamamlandı işaretleme',
  remove: 'kaldırma',
};
