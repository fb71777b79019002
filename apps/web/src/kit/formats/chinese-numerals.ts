const digits = '零一二三四五六七八九';
const tens = ['', '十', '百', '千'];
const groups = ['', '万', '亿', '万亿'];

/** Up to here numbers are told in Chinese numerals; beyond it they stay as they are (spec §9). */
export const NUMERALS_UP_TO = 1e15;

/** 1..9999 in numerals. */
function groupInNumerals(value: number): string {
  let words = '';
  let nought = false;
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (digit === 0) {
      nought = words !== '';
      continue;
    }
    words += `${nought ? digits[0] : ''}${digits[digit]}${tens[place]}`;
    nought = false;
  }
  return words;
}

function wholeInNumerals(value: number): string {
  let words = '';
  for (let group = 3; group >= 0; group--) {
    const part = Math.floor(value / 10_000 ** group) % 10_000;
    if (part === 0) continue;
    // A gap before this group is spoken as one nought: 一万零一, 一亿零一百万.
    const gap = words !== '' && (part < 1000 || Math.floor(value / 10_000 ** (group + 1)) % 10_000 === 0);
    // 万亿 and 亿 share their last sign, which is spoken once: 一千万亿 but 一万二千亿.
    const next = Math.floor(value / 10_000 ** 2) % 10_000;
    const unit = group === 3 && next > 0 ? '万' : groups[group];
    words += `${gap ? digits[0] : ''}${groupInNumerals(part)}${unit}`;
  }
  return words.replace(/^一十/, '十');
}

/**
 * A number in Chinese numerals: 10,203 is 一万零二百零三, −1.05 is 负一点零五. Null beyond 1e15 (spec §9) and for what is no
 * number. At most `decimals` places (2) are told.
 */
export function chineseNumerals(value: number, decimals = 2): string | null {
  if (!Number.isFinite(value) || Math.abs(value) > NUMERALS_UP_TO) return null;
  const [whole = '0', part = ''] = Math.abs(value).toFixed(decimals).split('.');
  const fraction = part.replace(/0+$/, '');
  const sign = value < 0 && Number(`${whole}.${part}`) !== 0 ? '负' : '';
  const words = wholeInNumerals(Number(whole)) || digits[0];
  return `${sign}${words}${fraction && `点${[...fraction].map((digit) => digits[Number(digit)]).join('')}`}`;
}
