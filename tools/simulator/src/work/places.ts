/** How large the plots of a place are: Huanghuai smallholdings, farms of the north-east, state farms of the steppe. */
export type PlotSize = 'small' | 'medium' | 'large';

/** A farming place where demo machines work. */
export interface Place {
  nameEn: string;
  nameZh: string;
  /** Province, or the country abroad, in Chinese. */
  provinceZh: string;
  /** GB/T 2260 county code; abroad the ISO 3166 code of the country. */
  divisionCode: string;
  countryCode: string;
  /** Open farm land, WGS-84 degrees. */
  lng: number;
  lat: number;
  plots: PlotSize;
  /** Usual direction of the fields, degrees east of north. */
  headingDeg: number;
}

type Row = readonly [string, string, string, string, string, number, number, PlotSize, number];

// Names and codes as in the division tables; every point lies inside its county. The order spreads any first N over the land.
const rows: readonly Row[] = [
  ['Nenjiang', '嫩江市', '黑龙江省', '231183', 'CN', 125.35, 49.1, 'large', -12],
  ['Zhalantun', '扎兰屯市', '内蒙古自治区', '150783', 'CN', 122.85, 47.9, 'large', 28],
  ['Qihe', '齐河县', '山东省', '371425', 'CN', 116.75, 36.75, 'small', -10],
  ['Qianjiang', '潜江市', '湖北省', '429005', 'CN', 112.8, 30.4, 'small', 33],
  ['Suihua', '北林区', '黑龙江省', '231202', 'CN', 127.05, 46.72, 'large', 20],
  ['Manas', '玛纳斯县', '新疆维吾尔自治区', '652324', 'CN', 86.15, 44.4, 'large', 15],
  ['Juye', '巨野县', '山东省', '371724', 'CN', 116.05, 35.35, 'small', 1],
  ['Nanxian', '南县', '湖南省', '430921', 'CN', 112.4, 29.35, 'small', 19],
  ['Wuchang', '五常市', '黑龙江省', '230184', 'CN', 127.05, 45.0, 'small', 35],
  ['Awat', '阿瓦提县', '新疆维吾尔自治区', '652928', 'CN', 80.4, 40.55, 'large', 3],
  ['Kostanay', '科斯塔奈', '哈萨克斯坦', 'KZ', 'KZ', 63.9, 53.3, 'large', 0],
  ['Zhaoxian', '赵县', '河北省', '130133', 'CN', 114.8, 37.75, 'small', -3],
  ['Pingluo', '平罗县', '宁夏回族自治区', '640221', 'CN', 106.55, 38.9, 'medium', 22],
  ['Yushu', '榆树市', '吉林省', '220182', 'CN', 126.55, 44.9, 'medium', -18],
  ['Qitai', '奇台县', '新疆维吾尔自治区', '652325', 'CN', 89.55, 44.05, 'large', -5],
  ['Xinghua', '兴化市', '江苏省', '321281', 'CN', 119.8, 32.95, 'small', 15],
  ['Xinmin', '新民市', '辽宁省', '210181', 'CN', 122.75, 42.0, 'medium', 38],
  ['Nongan', '农安县', '吉林省', '220122', 'CN', 125.1, 44.5, 'medium', 10],
  ['Huaxian', '滑县', '河南省', '410526', 'CN', 114.6, 35.5, 'small', 0],
  ['Suining', '睢宁县', '江苏省', '320324', 'CN', 117.95, 33.95, 'small', 3],
  ['Xingbin', '兴宾区', '广西壮族自治区', '451302', 'CN', 109.25, 23.7, 'small', 50],
  ['Omsk', '鄂木斯克', '俄罗斯', 'RU', 'RU', 73.0, 54.75, 'large', 10],
  ['Kailu', '开鲁县', '内蒙古自治区', '150523', 'CN', 121.3, 43.65, 'medium', 65],
  ['Xiping', '西平县', '河南省', '411721', 'CN', 113.95, 33.35, 'small', 6],
  ['Yingshang', '颍上县', '安徽省', '341226', 'CN', 116.2, 32.6, 'small', -14],
  ['Fujin', '富锦市', '黑龙江省', '230882', 'CN', 132.65, 47.12, 'large', 8],
  ['Linhe', '临河区', '内蒙古自治区', '150802', 'CN', 107.45, 40.8, 'medium', -8],
  ['Gaomi', '高密市', '山东省', '370785', 'CN', 119.7, 36.45, 'small', 12],
  ['Zaoyang', '枣阳市', '湖北省', '420683', 'CN', 112.75, 32.1, 'small', -27],
  ['Hailun', '海伦市', '黑龙江省', '231283', 'CN', 126.9, 47.4, 'large', -25],
  ['Shawan', '沙湾市', '新疆维吾尔自治区', '654203', 'CN', 85.55, 44.4, 'large', -20],
  ['Ningjin', '宁晋县', '河北省', '130528', 'CN', 114.95, 37.6, 'small', 4],
  ['Krasnodar', '克拉斯诺达尔', '俄罗斯', 'RU', 'RU', 39.35, 45.55, 'large', -20],
  ['Liangzhou', '凉州区', '甘肃省', '620602', 'CN', 102.75, 37.95, 'medium', -16],
  ['Nehe', '讷河市', '黑龙江省', '230281', 'CN', 124.95, 48.4, 'large', 5],
  ['Yuli', '尉犁县', '新疆维吾尔自治区', '652823', 'CN', 86.15, 41.2, 'large', 48],
  ['Nangong', '南宫市', '河北省', '130581', 'CN', 115.4, 37.35, 'small', 7],
  ['Dali', '大荔县', '陕西省', '610523', 'CN', 109.95, 34.8, 'small', 5],
  ['Gongzhuling', '公主岭市', '吉林省', '220184', 'CN', 124.75, 43.58, 'medium', 42],
  ['Yancheng', '郾城区', '河南省', '411103', 'CN', 113.95, 33.62, 'small', 2],
  ['Sheyang', '射阳县', '江苏省', '320924', 'CN', 120.2, 33.75, 'medium', -22],
  ['Changtu', '昌图县', '辽宁省', '211224', 'CN', 124.05, 42.8, 'medium', -35],
  ['Lishu', '梨树县', '吉林省', '220322', 'CN', 124.2, 43.38, 'medium', -30],
  ['Konya', '科尼亚', '土耳其', 'TR', 'TR', 32.75, 37.7, 'medium', 30],
  ['Yongcheng', '永城市', '河南省', '411481', 'CN', 116.35, 33.9, 'small', -4],
  ['Mengcheng', '蒙城县', '安徽省', '341622', 'CN', 116.55, 33.2, 'small', 9],
];

/** The farming places, in the order in which a fleet fills them. */
export const places: readonly Place[] = rows.map(
  ([nameEn, nameZh, provinceZh, divisionCode, countryCode, lng, lat, plots, headingDeg]) => ({
    nameEn,
    nameZh,
    provinceZh,
    divisionCode,
    countryCode,
    lng,
    lat,
    plots,
    headingDeg,
  }),
);
