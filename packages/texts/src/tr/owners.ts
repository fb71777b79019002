import type { Words } from '../words.ts';
import type { owners as source } from '../zh/owners.ts';
import { deeds, terms } from './terms.ts';

export const owners: Words<typeof source> = {
  create: 'Kullanıcı ekle',
  edit: 'Kullanıcı düzenle',
  empty: 'Makine sahibi çiftçiler, kooperatifler, çiftlikler ve şirketler burada görünür',
  filters: {
    name: 'Ad veya ilgili kişi',
    phone: 'Telefon (tam)',
    kind: 'Tür',
    division: terms.belongingDivision,
    dealer: terms.dealer,
    hasVehicles: 'Makinesi olan',
    sn: terms.vehicleSn,
    import: 'Tek aktarımın satırları',
  },
  fields: {
    name: 'Ad',
    kind: 'Tür',
    phone: terms.mobilePhone,
    contactPerson: terms.contactPerson,
    divisionCode: terms.belongingDivision,
    address: terms.address,
    tags: 'Etiketler',
    remark: terms.remark,
  },
  kinds: {
    individual: terms.individual,
    cooperative: terms.cooperative,
    farm: terms.farm,
    company: 'Şirket',
  },
  columns: {
    dealer: terms.dealer,
    vehicles: terms.vehicles,
    areaThisYearM2: 'Bu yıl işlenen alan',
    blocks: terms.blocks,
    createdBy: terms.createdBy,
    createdAt: terms.createdAt,
  },
  provider: terms.provider,
  assign: {
    deed: 'Makine ata',
    title: '“{{name}}” için makine ata',
    hint: 'En çok 10 SN; virgül, boşluk veya satırla ayrılır; önceki sahipleri artık sahip olmaz',
    go: deeds.assign,
    done: '“{{name}}” artık {{count}} makineye sahip',
    sns: terms.vehicleSns,
  },
  merge: {
    deed: 'Şununla birleştir …',
    closing: '“{{name}}” kapatılsın ve şununla birleştirilsin …',
    into: 'Kalacak kullanıcı',
    follows: 'Makineler kalana geçer, diğer kayıt kapanır. Geri alınamaz',
    go: deeds.merge,
    done: '“{{name}}” ile birleştirildi',
  },
  duplicates: {
    open: 'Olası tekrarlar',
    none: 'Olası tekrar bulunamadı',
  },
  openTaken: 'Bu kullanıcıyı aç',
};
