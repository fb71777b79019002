import { expect, it } from 'vitest';
import { menuOf } from './menu-of.ts';

it('previews the menu in the order of the specification, and what opens first', () => {
  const codes = [
    'system',
    'roleManage',
    'roleManage.edit',
    'accountManage',
    'monitoring',
    'carMonitor',
  ] as const;
  expect(menuOf(codes)).toEqual({
    groups: [
      { group: 'monitoring', pages: ['carMonitor'] },
      { group: 'system', pages: ['accountManage', 'roleManage'] },
    ],
    first: 'carMonitor',
    hidden: [],
  });
});

it('names a page whose group is missing', () => {
  expect(menuOf(['roleManage', 'roleManage.edit'])).toEqual({
    groups: [],
    first: null,
    hidden: ['roleManage'],
  });
});
