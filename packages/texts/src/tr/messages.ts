import type { Words } from '../words.ts';
import type { messages as source } from '../zh/messages.ts';

export const messages: Words<typeof source> = {
  networkError: 'Ağ hatası',
  genericError: 'Bir sorun oluştu, lütfen yeniden deneyin',
  submissionError: 'Gönderim hatası',
  downloadFailed: 'İndirilemedi',
  loginExpired: 'Oturumunuzun süresi doldu, lütfen yeniden giriş yapın',
  verificationFailed: 'Doğrulama başarısız, lütfen yeniden giriş yapın',
  rolesMissing: 'Hesap bilgisi hatalı: rol listesi boş olamaz',
  serviceUnavailable: 'Hizmet kullanılamıyor',
  traceId: 'İzleme numarası {{traceId}}',
  copied: 'Kopyalandı',
  copyFailed: 'Kopyalanamadı',
  close: 'Kapat',
  confirm: 'Tamam',
  cancel: 'Vazgeç',
  tryAgain: 'Yeniden dene',
  stillWorking: 'Hâlâ çalışıyor…',
  loading: 'Yükleniyor',
  nothingHere: 'Henüz veri yok',
  accessChanged: 'Yetkileriniz değiştirildi',
};
