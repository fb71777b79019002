import { screenEntryNamed } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { pinyin } from 'pinyin-pro';
import { expect, it } from 'vitest';
import { findPages, itemOf } from './palette-items.ts';
import { pinyinOf } from './pinyin-of.ts';

const items = (['carMonitor', 'historicalTrack', 'chargeRecord', 'moudle'] as const).map((name) =>
  itemOf(
    screenEntryNamed(name)!,
    texts.en.titles[name],
    Object.values(texts).map(({ titles }) => titles[name]),
    pinyinOf(pinyin),
  ),
);
const found = (typed: string) => findPages(items, typed, 5).map(({ entry }) => entry.name);

it.each([
  ['车辆监', 'carMonitor'],
  ['vehicle', 'carMonitor'],
  ['мониторинг', 'carMonitor'],
  ['araç', 'carMonitor'],
  ['cheliang', 'carMonitor'],
  ['cljk', 'carMonitor'],
  ['CarMon', 'carMonitor'],
  ['lsgj', 'historicalTrack'],
  ['Журнал платежей', 'chargeRecord'],
  ['moudle', 'moudle'],
])('L19 finds a page by %s', (typed, name) => expect(found(typed)[0]).toBe(name));

it('finds nothing for nothing, and says so for what nobody is called', () => {
  expect(found('  ')).toEqual([]);
  expect(found('zzzz')).toEqual([]);
});
