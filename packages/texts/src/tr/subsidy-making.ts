import type { Words } from '../words.ts';
import type { subsidyMaking as source } from '../zh/subsidy-making.ts';
import { deeds } from './terms.ts';

export const subsidyMaking: Words<typeof source> = {
  vehicleFile: {
    button: 'Dosyadan SN',
    template: 'Araç şablonu',
    taken: '{{count}} araç alındı',
    row: 'Satır {{row}}',
    unknown: 'böyle bir SN yok ya da verilerinizin dışında',
    chosen: 'Dosyadaki {{count}} araç',
    clear: deeds.clear,
  },
  colourBy: { checks: 'Kontroller', share: 'Ödeme payı', payment: 'Ödeme' },
  shares: {
    full: 'Tam',
    reduced: 'Azaltılmış',
    none: 'Ödenmiyor',
    hold: 'İhtilaflı (beklemede)',
    remove: 'Çıkarıldı',
  },
  linesHere: 'Buradaki satırlar ({{count}})',
};
