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
