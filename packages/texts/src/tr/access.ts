import type { Words } from '../words.ts';
import type { access as source } from '../zh/access.ts';

export const access: Words<typeof source> = {
  login: {
    title: 'Giriş',
    intro: 'Tüm makineler, işleri ve izleri tek bir canlı haritada.',
    username: 'Hesap adı',
    password: 'Parola',
    usernameMissing: 'Hesap adınızı girin',
    passwordMissing: 'Parolanızı girin',
    remember: 'Hesap adını hatırla',
    submit: 'Giriş yap',
    capsLock: 'Caps Lock açık',
    showPassword: 'Parolayı göster',
    hidePassword: 'Parolayı gizle',
    oldBrowser: 'Tarayıcı sürümü çok eski, bazı işlevler çalışmayabilir',
    version: 'Sürüm {{version}}',
  },
  authRedirect: {
    title: 'Giriş yönlendirme',
    text: 'Başka bir sitede giriş yaptıktan sonra bu sayfaya dönersiniz. Şu anda bekleyen bir giriş yok.',
    failed: 'Giriş tamamlanamadı: {{reason}}',
    back: 'Girişe dön',
  },
  noAccess: {
    expiredTitle: 'Oturum sona erdi',
    expiredText: 'Oturumunuzun süresi doldu, lütfen yeniden giriş yapın',
    signInAgain: 'Yeniden giriş yap',
    forbiddenTitle: 'Bu sayfaya erişiminiz yok',
    forbiddenText: '“{{page}}” sayfası için gereken yetki: {{permission}}. Yöneticinizden isteyin.',
    back: 'Geri',
    home: 'Ana sayfa',
    grantors: 'Yetkiyi verebilecek kişiler: {{names}}.',
    ask: 'Erişim iste',
    asked: 'Bugün istendi: {{names}}. Yetki verilince sayfa menüde görünür.',
  },
  notFound: {
    title: 'Sayfa bulunamadı',
    text: '{{path}} adresinde bir sayfa yok.',
    similar: 'Şunu mu aradınız:',
    back: 'Geri',
    home: 'Ana sayfa',
  },
  profile: {
    title: 'Kişisel ayarlar',
    noPage: 'Size henüz hiçbir sayfa açılmadı. Yöneticinize başvurun.',
  },
  handOver: {
    title: 'Hesap değiştirilsin mi?',
    question: 'Şu anda {{current}} olarak giriş yaptınız. {{next}} olarak devam edilsin mi?',
    goOn: '{{next}} olarak devam et',
    stay: '{{current}} olarak kal',
  },
};
