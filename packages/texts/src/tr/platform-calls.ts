/** Groups of the calls that every room stands on. */
export const platformCallGroups = {
  accountInfo: 'Hesap bilgisi',
  files: 'Dosyalar',
  finder: 'Arama',
  stream: 'Olay akışı',
  vehicles: 'Araç kayıtları',
  demo: 'Gösterim filosu',
};

/** What each of these calls is named. */
export const platformCalls = {
  accountInfo: {
    read: 'Tek bir hesabın tamamı',
  },
  files: {
    announce: 'Dosya bildir',
    send: 'Dosyanın bir bölümünü gönder',
    progress: 'Dosyanın ne kadarı geldi',
    takeBack: 'Kendi dosyasını geri al',
    content: 'Dosyanın kendisi',
    thumbnail: 'Dosyanın küçük resmi',
  },
  finder: {
    search: 'Kayıtları adıyla bul',
  },
  stream: {
    watch: 'Akışın neleri bildireceğini belirt',
  },
  vehicles: {
    create: 'Terminali tanıt',
  },
  demo: {
    read: 'Ondan ne kaldığı',
    remove: 'Kalıcı olarak kaldır',
  },
};
