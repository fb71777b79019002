import { isProtectedField } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { codesDownTo, given, taken } from './held-codes.ts';
import { treeOf } from './tree-nodes.ts';

describe('what a tick brings along', () => {
  it('an action brings its page and group; a page takes its actions', () => {
    const held = given([], ['roleManage.edit']);
    expect(held).toEqual(['system', 'roleManage', 'roleManage.edit']);
    expect(taken(held, ['roleManage'])).toEqual(['system']);
    expect(taken(held, ['system'])).toEqual([]);
    expect(taken(held, ['roleManage.edit'])).toEqual(['system', 'roleManage']);
  });

  it('a level reaches down to groups, pages or actions', () => {
    expect(codesDownTo('groups')).toContain('system');
    expect(codesDownTo('groups')).not.toContain('roleManage');
    expect(codesDownTo('pages')).toContain('roleManage');
    expect(codesDownTo('pages')).not.toContain('roleManage.edit');
    expect(codesDownTo('actions')).toContain('roleManage.edit');
  });

  it('a page, a group and a level bring no protected field; it is ticked by its own box, and goes with its page', () => {
    const whole = treeOf({ nameOf: String, viewName: 'view', sought: '', only: null, canGive: () => true });
    const group = whole.find(({ key }) => key === 'group:basicInfo')!;
    const page = group.children!.find(({ key }) => key === 'page:carManage')!;
    expect(page.codes).toContain('carManage.edit');
    expect([...page.codes, ...group.codes].filter(isProtectedField)).toEqual([]);
    expect(codesDownTo('actions').filter(isProtectedField)).toEqual([]);
    const field = page.children!.find(({ key }) => key === 'carManage.contact')!;
    expect(field.codes).toEqual(['carManage.contact']);
    expect(taken(given([], [...page.codes, ...field.codes]), page.codes)).toEqual([group.codes[0]]);
  });

  it('the box of a page with nothing but protected fields in sight gives nothing', () => {
    const found = treeOf({
      nameOf: String,
      viewName: 'view',
      sought: 'chtManage.secret',
      only: null,
      canGive: () => true,
    });
    const page = found[0]!.children![0]!;
    expect([page.codes, page.disableCheckbox]).toEqual([[], true]);
    expect(page.children![0]!.disableCheckbox).toBe(false);
  });

  it('the tree keeps what is sought, and what stands above it', () => {
    const name = (code: string) => code;
    const found = treeOf({
      nameOf: name,
      viewName: 'view',
      sought: 'rolemanage.edit',
      only: null,
      canGive: () => true,
    });
    expect(found.map(({ key }) => key)).toEqual(['group:system']);
    expect(found[0]?.children?.map(({ key }) => key)).toEqual(['page:roleManage']);
    const granted = treeOf({
      nameOf: name,
      viewName: 'view',
      sought: '',
      only: new Set(['carMonitor']),
      canGive: () => false,
    });
    expect(JSON.stringify(granted)).not.toContain('historicalTrack');
  });
});
