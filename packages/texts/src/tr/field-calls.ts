/** Groups of the calls about blocks, lines, marks, jobs and tracks. */
export const fieldCallGroups = {
  blocks: 'Parseller',
  lines: 'AB çizgileri',
  marks: 'İşaretler',
};

/** What each of these calls is named. */
export const fieldCalls = {
  blocks: {
    list: 'Liste',
    read: 'Tek kayıt',
    create: 'Ekle',
    edit: 'Düzenle',
    remove: 'Sil',
    restore: 'Silinen kaydı geri al',
    history: 'Yapılan işlemler',
    map: 'Harita görünümündekiler',
    preview: 'Bir sınırın sonucu',
    fromTrack: 'İzden sınır',
    merge: 'Parselleri birleştir',
    split: 'Parseli böl',
    check: 'Dosyayı denetle',
    createMany: 'Dosyadan ekle',
    ownerMany: 'Birçoğunu başka sahibe ver',
  },
  lines: {
    list: 'Liste',
    read: 'Tek kayıt',
    create: 'Ekle',
    edit: 'Düzenle',
    remove: 'Sil',
    restore: 'Silinen kaydı geri al',
    history: 'Yapılan işlemler',
    check: 'Dosyayı denetle',
    createMany: 'Dosyadan ekle',
    copy: 'Kopyala',
    shift: 'Kaydır',
  },
  marks: {
    list: 'Liste',
    read: 'Tek kayıt',
    create: 'Ekle',
    edit: 'Düzenle',
    remove: 'Sil',
    restore: 'Silinen kaydı geri al',
    history: 'Yapılan işlemler',
    map: 'Harita görünümündekiler',
    obstacles: 'Harita görünümündeki engeller',
    check: 'Dosyayı denetle',
    createMany: 'Dosyadan ekle',
    typeMany: 'Birçoğunun türünü değiştir',
  },
};
