import type { CallWords } from '../call-words.ts';

export const calls: CallWords = {
  title: 'Platform çağrıları',
  description: 'Platformun tanımlı çağrıları: adres, yetki, parametreler, yanıt ve ret nedenleri.',
  bearer: 'Oturum açınca verilen anahtar',
  right: 'Yetki: {{right}}',
  signedIn: 'Oturum açmış herkes',
  public: 'Oturum gerekmez',
  onlyProvider: 'Yalnızca sağlayıcının çalışanları',
  answer: 'Tamam',
  over: 'Oturum sona erdi (HTTP durumu 200 kalır)',
  groups: {
    devices: 'Cihazlar',
    unknownTerminals: 'Bilinmeyen terminaller',
    registrationRequests: 'Kayıtlar',
  },
  calls: {
    devices: {
      list: 'Cihaz listesi',
      read: 'Bir cihaz',
      create: 'Cihaz ekle',
      edit: 'Cihazı düzenle',
      remove: 'Cihazı sil',
      restore: 'Silinen cihazı geri al',
      history: 'Cihazla yapılan işlemler',
      figures: 'Kategorilere göre cihaz sayısı',
      products: 'Girilebilecek modeller',
      resetAuthentication: 'Terminalin kimlik doğrulamasını sıfırla',
      timeline: 'Cihazın durumları, stok hareketleri ve kayıtları',
      parts: 'Cihaza takılı bileşenler',
      connections: 'Son yedi günün bağlantıları',
      messages: 'En yeni bağlantının son yirmi iletisi',
    },
    unknownTerminals: {
      list: 'Bilinmeyen terminal listesi',
      read: 'Bir bilinmeyen terminal',
      accept: 'Bilinmeyen terminali cihaz olarak ekle',
      ignore: 'Otuz gün gizle',
    },
    registrationRequests: {
      list: 'Karar bekleyen kayıtlar',
      accept: 'İzin ver',
      refuse: 'Reddet',
    },
  },
};
