import type { Words } from '../words.ts';
import type { look as source } from '../zh/look.ts';
import { deeds, terms } from './terms.ts';

export const look: Words<typeof source> = {
  state: {
    empty: 'Burada henüz bir şey yok',
    noMatch: 'Filtrelere uyan kayıt yok',
    reset: deeds.reset,
    failed: 'Yüklenemedi',
    forbidden: 'Yetki yok: {{permission}}',
    forbiddenHint: 'Erişim için yöneticiye başvurun.',
    gone: 'Bu kayıt artık yok',
    goneBy: 'Bu kayıt {{name}} tarafından {{time}} tarihinde silindi',
    back: deeds.goBack,
    stale: '{{time}} tarihli veriler, bağlantı kesildi',
    refreshing: 'Yenileniyor',
  },
  language: {
    title: terms.language,
    hint: 'Dil değişince sayfa yeniden yüklenir.',
  },
  skin: {
    title: 'Tema ve renk',
    theme: 'Tema',
    d2: 'Yumuşak zemin, sade çubuklar',
    chester: 'Koyu yeşil üst çubuk',
    element: 'Mavi gri üst ve kenar çubuğu',
    white: 'Zeminsiz, ince çizgiler',
    skin: 'Renk',
    green: 'Yeşil',
    blue: 'Mavi',
    brightness: 'Parlaklık',
    layout: 'Yerleşim',
    tagsView: 'Sekme çubuğu',
    fixedHeader: 'Sabit üst bölüm',
    sidebarLogo: 'Kenar çubuğu logosu',
    notSaved: 'Bu tarayıcıda uygulandı ancak hesaba kaydedilemedi',
  },
  print: {
    printed: 'Yazdıran: {{name}} · {{time}}',
  },
};
