/** A dealer of the demo company; `above` is the key of the superior. */
export interface DemoDealer {
  key: string;
  above: string | null;
  company: string;
  legalPerson: string;
  phone: string;
  address: string;
  country: string;
  divisionCode: string;
  /** Where its yard is, degrees (WGS 84). */
  longitude: number;
  latitude: number;
  /** Share of what is sold. */
  share: number;
}

type Row = readonly [string, string | null, string, string, string, string, string, string, number];

// Fictional companies in counties where the demo machines work; phones of a range that no operator gives out.
const rows: readonly Row[] = [
  ['northeast', null, '东北黑土智农科技', '赵国栋', '13800010001', '友谊路88号', 'CN', '230102', 0],
  ['nenjiang', 'northeast', '嫩江丰源农机', '孙立新', '13800010002', '墨尔根大街16号', 'CN', '231183', 3],
  ['suihua', 'northeast', '绥化北林金穗农机', '周海峰', '13800010003', '黄河路201号', 'CN', '231202', 2],
  ['wuchang', 'suihua', '五常稻乡农机服务', '吴秀英', '13800010004', '雅臣路5号', 'CN', '230184', 1],
  ['jilin', 'northeast', '榆树松江农业装备', '郑永强', '13800010005', '榆陶路33号', 'CN', '220182', 2],
  ['mongolia', null, '扎兰屯兴安农牧机械', '白音', '13800010006', '中央北路12号', 'CN', '150783', 2],
  ['huanghuai', null, '黄淮平原农机集团', '冯建设', '13800010007', '齐鲁大道66号', 'CN', '371425', 2],
  ['juye', 'huanghuai', '巨野麒麟农机', '褚志刚', '13800010008', '文庙街9号', 'CN', '371724', 1],
  ['zhaoxian', 'huanghuai', '赵县梨乡农机合作社', '卫东', '13800010009', '石塔路18号', 'CN', '130133', 1],
  ['xinjiang', null, '天山北坡智能装备', '蒋明', '13800010010', '团结路77号', 'CN', '652324', 3],
  ['awat', 'xinjiang', '阿瓦提绿洲农机', '艾力', '13800010011', '光明路3号', 'CN', '652928', 2],
  ['jianghan', null, '江汉水田农机', '韩梅', '13800010012', '章华大道21号', 'CN', '429005', 1],
  [
    'kazakhstan',
    null,
    'Steppe Agro Kostanay',
    'Serik Akhmetov',
    '+77012345601',
    'Abai avenue 14',
    'KZ',
    'KZ',
    2,
  ],
  ['russia', null, 'Altai Agro Technika', 'Igor Petrov', '+79132345601', 'Lenin street 102', 'RU', 'RU', 1],
  [
    'turkey',
    null,
    'Konya Tarim Makinalari',
    'Mehmet Yilmaz',
    '+905322345601',
    'Ankara Caddesi 45',
    'TR',
    'TR',
    1,
  ],
];

// By the key of the dealer: in the town of its county.
const yards: Readonly<Record<string, readonly [longitude: number, latitude: number]>> = {
  northeast: [126.617, 45.756],
  nenjiang: [125.221, 49.186],
  suihua: [126.985, 46.637],
  wuchang: [127.168, 44.932],
  jilin: [126.533, 44.84],
  mongolia: [122.737, 48.013],
  huanghuai: [116.579, 37.164],
  juye: [116.095, 35.397],
  zhaoxian: [114.776, 37.756],
  xinjiang: [86.213, 44.305],
  awat: [80.373, 40.639],
  jianghan: [112.896, 30.393],
  kazakhstan: [63.625, 53.215],
  russia: [83.769, 53.347],
  turkey: [32.485, 37.872],
};

export const demoDealers: readonly DemoDealer[] = rows.map(
  ([key, above, company, legalPerson, phone, address, country, divisionCode, share]) => ({
    key,
    above,
    company,
    legalPerson,
    phone,
    address,
    country,
    divisionCode,
    share,
    longitude: yards[key]![0],
    latitude: yards[key]![1],
  }),
);
