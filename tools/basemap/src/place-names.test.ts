import { expect, it } from 'vitest';
import { latinName, shortName } from './place-names.ts';
import { PROVINCE_NAMES } from './province-names.ts';

it.each([
  ['石家庄市', '石家庄', 'Shijiazhuang'],
  ['西安市', '西安', "Xi'an"],
  ['延边朝鲜族自治州', '延边', 'Yanbian'],
  ['东乡族自治县', '东乡', 'Dongxiang'],
  ['鄂伦春自治旗', '鄂伦春', 'Elunchun'],
  ['积石山保安族东乡族撒拉族自治县', '积石山', 'Jishishan'],
  ['浦东新区', '浦东', 'Pudong'],
  ['清新区', '清新', 'Qingxin'],
  ['单县', '单县', 'Shanxian'],
  ['东区', '东区', 'Dongqu'],
  ['三都水族自治县', '三都', 'Sandu'],
  ['喀什市', '喀什', 'Kashi'],
  ['大柴旦行政委员会', '大柴旦', 'Dachaidan'],
])('%s is %s, %s', (full, short, latin) => {
  expect(shortName(full)).toBe(short);
  expect(latinName('999999', full)).toBe(latin);
});

it('prefers the name that a place is known by', () => {
  expect(latinName('150100', '呼和浩特市')).toBe('Hohhot');
});

it('names all 34 provinces in three more languages', () => {
  expect(Object.keys(PROVINCE_NAMES)).toHaveLength(34);
  for (const { en, ru, tr } of Object.values(PROVINCE_NAMES)) {
    expect(en).toMatch(/^[A-Z][A-Za-z ]+$/);
    expect(ru).toMatch(/^[А-Я][а-яА-Я() ]+$/);
    expect(tr).toMatch(/^[A-ZİŞ]/);
  }
});
