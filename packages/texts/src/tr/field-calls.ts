/** Groups of the calls about blocks, lines and marks. */
export const fieldCallGroups = {
  blocks: 'Parseller',
  lines: 'AB çizgileri',
  marks: 'İşaretler',
};

/** What each of these calls is named. */
export const fieldCalls = {
  blocks: {
    map: 'Harita görünümündekiler',
    preview: 'Bir sınırın sonucu',
    fromTrack: 'İzden sınır',
    merge: 'Parselleri birleştir',
    split: 'Parseli böl',
    check: 'Dosyayı denetle',
    createMany: 'Dosyadan ekle',
    ownerMany: 'Birçoğunu başka sahibe ver',
    file: 'Sınırlar şekil dosyası olarak',
    template: 'Köşeler için boş şablon',
  },
  lines: {
    check: 'Dosyayı denetle',
    createMany: 'Dosyadan ekle',
    copy: 'Kopyala',
    shift: 'Kaydır',
    file: 'Hatlar şekil dosyası olarak',
  },
  marks: {
    map: 'Harita görünümündekiler',
    obstacles: 'Harita görünümündeki engeller',
    check: 'Dosyayı denetle',
    createMany: 'Dosyadan ekle',
    typeMany: 'Birçoğunun türünü değiştir',
    file: 'İşaretler şekil dosyası olarak',
  },
};
