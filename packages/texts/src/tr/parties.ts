import type { Words } from '../words.ts';
import type { parties as source } from '../zh/parties.ts';
import { terms } from './terms.ts';

export const parties: Words<typeof source> = {
  points: {
    create: 'Servis noktası ekle',
    edit: 'Servis noktasını düzenle',
    empty: 'Servis noktaları burada görünür; çiftçiler onarım için buraya yönlendirilir',
    filters: {
      name: 'Ad veya adres',
      personInCharge: terms.personInCharge,
      phone: terms.phone,
      division: terms.belongingDivision,
      dealer: terms.dealer,
      state: terms.state,
      service: 'Hizmetler',
    },
    fields: {
      name: terms.name,
      personInCharge: terms.personInCharge,
      phone: terms.phone,
      dealerId: terms.dealer,
      divisionCode: terms.belongingDivision,
      address: terms.address,
      longitude: terms.longitude,
      latitude: terms.latitude,
      services: 'Hizmetler',
      openingHours: 'Çalışma saatleri',
      staff: 'Personel',
    },
    example: { name: 'Harbin servis noktası', personInCharge: 'Zhang Wei', address: 'Xuefu Caddesi 74' },
    columns: {
      vehicles: '50 km içindeki araçlar',
      state: terms.state,
      updatedAt: terms.updatedAt,
    },
    services: {
      install: terms.installation,
      repair: terms.repair,
      spareParts: 'Yedek parça',
      training: terms.training,
    },
    states: {
      open: 'Açık',
      closed: 'Kapalı',
    },
    open: 'Yeniden aç',
    close: 'Kapat',
    closeTitle: '"{{name}}" kapatılsın mı?',
    abroad: 'yurt dışında veya denizde',
    closeText: 'Haritadan kalkar ve onarımlarda artık sunulmaz.',
    groups: {
      who: 'İletişim',
      where: terms.place,
      what: 'Hizmetler',
    },
  },
};
