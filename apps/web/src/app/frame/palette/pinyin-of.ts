import type { pinyin as convert } from 'pinyin-pro';
import type { Pinyin } from './palette-items.ts';

/** The library's pinyin without tones, and its initials. */
export const pinyinOf =
  (pinyin: typeof convert): Pinyin =>
  (text) => [
    pinyin(text, { toneType: 'none', type: 'array' }).join(''),
    pinyin(text, { pattern: 'first', toneType: 'none', type: 'array' }).join(''),
  ];
