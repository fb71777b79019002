/** Names of a province where Chinese is not read. */
export interface ProvinceName {
  en: string;
  ru: string;
  tr: string;
}

const name = (en: string, ru: string, tr = en): ProvinceName => ({ en, ru, tr });

/** The 34 provinces by code (GB/T 2260). */
export const PROVINCE_NAMES: Readonly<Record<string, ProvinceName>> = {
  '110000': name('Beijing', 'Пекин', 'Pekin'),
  '120000': name('Tianjin', 'Тяньцзинь'),
  '130000': name('Hebei', 'Хэбэй'),
  '140000': name('Shanxi', 'Шаньси'),
  '150000': name('Inner Mongolia', 'Внутренняя Монголия', 'İç Moğolistan'),
  '210000': name('Liaoning', 'Ляонин'),
  '220000': name('Jilin', 'Цзилинь'),
  '230000': name('Heilongjiang', 'Хэйлунцзян'),
  '310000': name('Shanghai', 'Шанхай', 'Şanghay'),
  '320000': name('Jiangsu', 'Цзянсу'),
  '330000': name('Zhejiang', 'Чжэцзян'),
  '340000': name('Anhui', 'Аньхой'),
  '350000': name('Fujian', 'Фуцзянь'),
  '360000': name('Jiangxi', 'Цзянси'),
  '370000': name('Shandong', 'Шаньдун'),
  '410000': name('Henan', 'Хэнань'),
  '420000': name('Hubei', 'Хубэй'),
  '430000': name('Hunan', 'Хунань'),
  '440000': name('Guangdong', 'Гуандун'),
  '450000': name('Guangxi', 'Гуанси'),
  '460000': name('Hainan', 'Хайнань'),
  '500000': name('Chongqing', 'Чунцин'),
  '510000': name('Sichuan', 'Сычуань', 'Siçuan'),
  '520000': name('Guizhou', 'Гуйчжоу'),
  '530000': name('Yunnan', 'Юньнань'),
  '540000': name('Tibet', 'Тибет'),
  '610000': name('Shaanxi', 'Шэньси'),
  '620000': name('Gansu', 'Ганьсу'),
  '630000': name('Qinghai', 'Цинхай'),
  '640000': name('Ningxia', 'Нинся'),
  '650000': name('Xinjiang', 'Синьцзян', 'Sincan'),
  '710000': name('Taiwan', 'Тайвань', 'Tayvan'),
  '810000': name('Hong Kong', 'Гонконг'),
  '820000': name('Macao', 'Аомэнь (Макао)', 'Makao'),
};
