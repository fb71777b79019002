import type { Words } from '../words.ts';
import type { bigScreen as screenSource, stage as source } from '../zh/stage.ts';
import { terms } from './terms.ts';

export const stage: Words<typeof source> = {
  back: 'Sisteme dön',
};

export const bigScreen: Words<typeof screenSource> = {
  year: 'Yıl',
  region: terms.region,
  city: 'Şehir',
  everywhere: 'Tüm bölgeler',
  somewhere: 'bilinmeyen bölge',
  others: terms.others,
  power: 'Güç',
  horsepower: 'bg',
  installed: { total: 'Toplam kurulum', year: 'Bu yıl', month: 'Bu ay', today: 'Bugün' },
  area: {
    today: terms.areaToday,
    month: terms.areaThisMonth,
    year: terms.areaThisYear,
    total: 'Toplam alan',
  },
  panels: {
    days: 'Yeni araçlar, 30 gün',
    months: '{{year}} yılında yeni araçlar: {{num}}',
    types: 'Araç türleri',
    brands: 'En büyük on marka',
    added: 'Türlere göre yeni, 12 ay',
    map: 'Bölgelere göre',
    categories: 'Cihaz kategorisine göre alan',
    workTypes: 'İş türüne göre alan',
    crops: 'Ürüne göre alan',
    owners: 'Alanı en büyük on sahip',
  },
  tabs: { vehicles: terms.vehicleCount, area: 'Alan', power: 'Güç' },
  turns: 'Sırayla göster',
  crops: { geng: 'Toprak', zhong: 'Ekim', guan: 'Bakım', shou: 'Hasat' },
  opened: 'Süren işler',
  began: '{{time}} {{machine}}, {{place}}: {{work}}',
};
