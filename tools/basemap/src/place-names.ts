import { pinyin } from 'pinyin-pro';

/**
 * Place readings that differ from the characters' usual ones; a whole name or its beginning. (The reading of a place is what its
 * people call it: 单县 is Shanxian.)
 */
const READINGS: Readonly<Record<string, string>> = {
  乐清: 'yue qing',
  乐陵: 'lao ling',
  乐亭: 'lao ting',
  单县: 'shan xian',
  歙县: 'she xian',
  涡阳: 'guo yang',
  繁峙: 'fan shi',
  蔚县: 'yu xian',
  筠连: 'jun lian',
  大埔: 'da bu',
  穆棱: 'mu ling',
  珲春: 'hun chun',
  洪洞: 'hong tong',
  泌阳: 'bi yang',
  六合: 'lu he',
  六安: 'lu an',
  吴堡: 'wu bu',
  宕昌: 'tan chang',
  塔什库尔干: 'ta shi ku er gan',
  浚县: 'xun xian',
  伽师: 'jia shi',
  长子: 'zhang zi',
  什邡: 'shi fang',
  大足: 'da zu',
  尉犁: 'yu li',
  会泽: 'hui ze',
};

/** Names by which places are known abroad, by code; all others follow pinyin. */
const KNOWN_NAMES: Readonly<Record<string, string>> = {
  '150100': 'Hohhot',
  '150600': 'Ordos',
  '150700': 'Hulunbuir',
  '150800': 'Bayannur',
  '150900': 'Ulanqab',
  '152200': 'Hinggan',
  '152500': 'Xilingol',
  '152900': 'Alxa',
  '230100': 'Harbin',
  '230200': 'Qiqihar',
  '513200': 'Ngawa',
  '513300': 'Garzê',
  '540100': 'Lhasa',
  '540200': 'Shigatse',
  '540300': 'Qamdo',
  '540400': 'Nyingchi',
  '540600': 'Nagqu',
  '542500': 'Ngari',
  '632600': 'Golog',
  '650100': 'Ürümqi',
  '650200': 'Karamay',
  '650400': 'Turpan',
  '652700': 'Bortala',
  '652800': 'Bayingolin',
  '652900': 'Aksu',
  '653000': 'Kizilsu',
  '653100': 'Kashgar',
  '653200': 'Hotan',
  '654000': 'Ili',
  '654300': 'Altay',
  '659002': 'Aral',
  '659003': 'Tumxuk',
  '659008': 'Kokdala',
  '710001': 'Kaohsiung',
  '710003': 'Hualien',
  '710004': 'Keelung',
  '710005': 'Chiayi City',
  '710006': 'Chiayi County',
  '710007': 'Miaoli',
  '710008': 'Nantou',
  '710009': 'Taipei',
  '710010': 'Penghu',
  '710011': 'Pingtung',
  '710012': 'New Taipei',
  '710013': 'Taitung',
  '710014': 'Tainan',
  '710016': 'Taichung',
  '710018': 'Taoyuan',
  '710019': 'Hsinchu City',
  '710020': 'Hsinchu County',
  '710021': 'Yilan',
  '710022': 'Yunlin',
  '710023': 'Changhua',
  '810101': 'Central and Western',
  '810102': 'Eastern',
  '810103': 'Kowloon City',
  '810104': 'Kwun Tong',
  '810105': 'Southern',
  '810106': 'Sham Shui Po',
  '810107': 'Wan Chai',
  '810108': 'Wong Tai Sin',
  '810109': 'Yau Tsim Mong',
  '810110': 'Islands',
  '810111': 'Kwai Tsing',
  '810112': 'North',
  '810113': 'Sai Kung',
  '810114': 'Sha Tin',
  '810115': 'Tuen Mun',
  '810116': 'Tai Po',
  '810117': 'Tsuen Wan',
  '810118': 'Yuen Long',
};

const PEOPLES =
  /(蒙古族?|回族|藏族|维吾尔族?|苗族|彝族|壮族|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|哈尼族|哈萨克族?|傣族|黎族|傈僳族|佤族|畲族|拉祜族|水族|东乡族|纳西族|景颇族|柯尔克孜族?|土族|达斡尔族|仫佬族|羌族|布朗族|撒拉族|毛南族|仡佬族|锡伯族?|阿昌族|普米族|塔吉克族?|怒族|鄂温克族|保安族|裕固族|独龙族|各族)+$/;
const KINDS = /(自治州|自治县|自治旗|行政委员会|地区|林区|矿区|特区|新区|盟|市|县|区|旗)$/;

/** The name without the word for its kind and without the peoples of an autonomous area: 延边朝鲜族自治州 → 延边. */
export function shortName(fullName: string): string {
  // 清新区 is the district of 清新, not the new area of 清.
  const bare = [fullName.replace(KINDS, ''), fullName.slice(0, -1)].find((name) => name.length >= 2);
  if (!bare) return fullName;
  const place = bare.replace(PEOPLES, '');
  if (place.length >= 2) return place;
  return bare.endsWith('族') ? bare.slice(0, -1) : bare;
}

/** The name in Latin letters: capital, no tone marks, an apostrophe where two vowels would run together (Xi'an). */
export function latinName(code: string, fullName: string): string {
  const known = KNOWN_NAMES[code];
  if (known) return known;
  const syllables = syllablesOf(shortName(fullName));
  const word = syllables.map((s, i) => (i > 0 && /^[aoe]/.test(s) ? `'${s}` : s)).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Characters that in place names are always read like this. */
const PLACE_CHARACTERS: Readonly<Record<string, string>> = { 都: 'du', 什: 'shi' };

function syllablesOf(name: string): string[] {
  const known = READINGS[name]?.split(' ');
  if (known) return known;
  const characters = [...name];
  return pinyin(name, { toneType: 'none', type: 'array' }).map(
    (syllable, i) => PLACE_CHARACTERS[characters[i]!] ?? syllable,
  );
}
