import type { Words } from '../words.ts';
import type { accessKeys as source } from '../zh/access-keys.ts';
import { states, terms } from './terms.ts';

export const accessKeys: Words<typeof source> = {
  lead: 'Program açık arayüzleri oturum yerine anahtarla çağırır: anahtar yalnız seçilen yetkilere sahiptir ve bu hesabın gördüğü makineleri görür.',
  create: 'Yeni anahtar',
  createTitle: 'Yeni API anahtarı',
  empty: 'Henüz API anahtarı yok',
  fields: {
    name: terms.name,
    rights: 'Yetkiler',
    writes: 'Yazabilir',
    addresses: terms.sourceAddresses,
    endsOn: terms.validUntil,
  },
  hints: {
    name: 'Kullanım amacı, örneğin “ERP eşitleme”',
    writes: 'İşaretlenmezse anahtar yalnız okur',
    endsOn: 'En çok 366 gün',
  },
  columns: {
    prefix: terms.keyPrefix,
    access: 'Erişim',
    state: terms.state,
    lastUsedAt: 'Son çağrı',
    lastAddress: 'Son adres',
    calls: terms.callsIn30Days,
    refused: 'Reddedilen',
  },
  access: { reads: 'Okur', writes: 'Okur ve yazar' },
  rightsCount: '{{count}} yetki',
  states: { active: states.active, expired: states.expired, revoked: 'İptal edildi' },
  anywhere: 'Her yerden',
  revoke: 'İptal et',
  revokeTitle: '“{{name}}” anahtarı iptal edilsin mi?',
  revokeText: 'Onu kullanan programlar hemen reddedilir; geri alınamaz.',
  revokeDone: 'Anahtar iptal edildi',
  made: 'Anahtar oluşturuldu',
  key: terms.key,
  howTo: 'Başlık Authorization: Bearer ANAHTAR',
  docs: 'Çağrıların belgeleri',
  ofAccount: 'API anahtarları',
};
