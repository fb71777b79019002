import type { Words } from '../words.ts';
import type { shell as source } from '../zh/shell.ts';

export const shell: Words<typeof source> = {
  productTitle: 'Akıllı Tarım Makineleri Platformu',
  productName: 'Furrow',
  languageNames: { zh: '简体中文', en: 'English', ru: 'Русский', tr: 'Türkçe' },
  skipToContent: 'İçeriğe geç',
  mainMenu: 'Ana menü',
  openMenu: 'Menüyü aç',
  language: 'Dil',
  appearance: 'Görünüm',
  light: 'Açık',
  dark: 'Koyu',
  followSystem: 'Sistemle aynı',
  account: 'Hesap',
  logOut: 'Oturumu kapat',
  groups: {
    monitoring: 'İzleme merkezi',
    basicInfo: 'Temel bilgiler',
    system: 'Sistem yönetimi',
  },
  pages: {
    login: 'Giriş',
    authRedirect: 'Giriş yönlendirme',
    noAccess: 'Erişim yok',
    notFound: 'Sayfa bulunamadı',
    profile: 'Kişisel ayarlar',
    error: 'Sayfa yüklenmedi',
    carMonitor: 'Araç izleme',
    historicalTrack: 'Geçmiş izler',
  },
  connection: {
    light: 'Canlı bağlantı: {{state}}',
    open: 'çalışıyor',
    connecting: 'bağlanıyor',
    down: 'kesildi',
    paused: 'duraklatıldı',
    lastMessage: 'son ileti {{time}}',
    noMessage: 'henüz ileti yok',
    interrupted: 'Canlı güncellemeler kesildi, son güncelleme {{time}}',
    interruptedNever: 'Canlı güncellemeler kesildi, henüz veri alınmadı',
    retryNow: 'Şimdi yeniden dene',
  },
  session: {
    ending: 'Oturumunuz {{time}} sonra bitecek',
    stay: 'Oturumu sürdür',
  },
  demo: {
    mark: 'Gösterim filosu',
    explain:
      '{{count}} gösterim aracı; gerçek JT/T 808 bağlantıları üzerinden benzetim terminalleri bildiriyor.',
    remove: 'Gösterim filosunu kaldır',
    removeTitle: 'Gösterim filosu kaldırılsın mı?',
    removeText:
      'Benzetim terminalleri durur, {{count}} gösterim aracı izleriyle birlikte silinir. Bu işlem geri alınamaz.',
    removed: 'Gösterim filosu kaldırıldı',
  },
  pageFailed: {
    title: 'Sayfa yüklenemedi',
    text: 'Ağ kesilmiş ya da sunucu az önce güncellenmiş olabilir.',
  },
  pageBroke: {
    title: 'Sayfa bir hata nedeniyle durdu',
    text: 'Yazdıklarınız saklandı ve “Yeniden dene” ile geri gelir. Hata yinelenirse aşağıdaki satırı yöneticinize iletin.',
  },
  lineAway: {
    title: 'Bağlantı yok',
    text: 'Bu sayfa henüz yüklenmedi; bağlantı gelince kendiliğinden açılır. Açık sekmeler okunabilir.',
  },
};
