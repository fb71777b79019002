import type { Words } from '../words.ts';
import type { page as source } from '../zh/page.ts';
import { deeds } from './terms.ts';

export const page: Words<typeof source> = {
  newRows: '{{count}} yeni — göster',
  stopped: 'Durduruldu: hiçbir şey yüklenmedi.',
  withBelow: 'Alt bayilerle',
  keys: {
    title: 'Klavye kısayolları',
    single: 'Tek tuşlu kısayollar tercihlerden kapatılabilir; yazarken çalışmazlar.',
    palette: 'Komut paleti',
    filter: 'İlk filtreye git',
    toRows: 'Filtreden ilk satıra',
    toFilter: 'Satırdan süzgece geri',
    list: 'Bu tuş listesi',
    close: 'En üstteki katmanı kapat',
    row: 'Önceki veya sonraki satır',
    select: 'Satırı seç',
    open: 'Satırı aç',
    record: 'Çekmecede önceki veya sonraki kayıt',
    save: deeds.save,
    create: deeds.create,
    refresh: 'Listeyi yenile',
    tags: 'Önceki veya sonraki sekme',
  },
  files: {
    cancel: '{{name}} yüklemesini iptal et',
    waiting: 'Bekliyor',
    download: '{{name}} dosyasını indir',
    none: 'Ek yok',
    removeTitle: '“{{name}}” eki silinsin mi?',
    removeText: '90 gün saklanır, sonra silinir.',
    tooLarge: '{{name}}: en çok 150 MB',
    wrongType: '{{name}}: bu dosya türü kabul edilmiyor',
    noPreview: 'Bu türün önizlemesi yok; dosyayı indirin.',
    back: 'Özgün boyut',
    cut: 'Yalnızca başlangıcı gösteriliyor; tümü için indirin.',
  },
};
