import { permissionCodes } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { changedCodes, kindsBelow, treeFor } from './role.rules.ts';

describe('what a role holds', () => {
  it('gains page and group with an action, and loses the actions with their page', () => {
    const held = changedCodes([], ['roleManage.create'], []);
    expect(held).toEqual(['system', 'roleManage', 'roleManage.create']);
    expect(changedCodes(held, [], ['roleManage'])).toEqual(['system']);
    expect(changedCodes(held, [], ['system'])).toEqual([]);
  });

  it('gives what is both given and taken', () => {
    expect(changedCodes(['system', 'roleManage'], ['roleManage.edit'], ['roleManage'])).toEqual([
      'system',
      'roleManage',
      'roleManage.edit',
    ]);
  });

  it('covers scopes at or below its own', () => {
    expect(kindsBelow('administrator')).toContain('administrator');
    expect(kindsBelow('provider')).not.toContain('administrator');
    expect(kindsBelow('dealer')).toEqual(['dealer']);
    expect(kindsBelow('service')).toEqual(['service']);
  });

  it('is a tree of every code, marked with what the asker may give', () => {
    const flat = (nodes: ReturnType<typeof treeFor>): string[] =>
      nodes.flatMap(({ code, children }) => [code, ...flat(children)]);
    const tree = treeFor((code) => code === 'system');
    expect(flat(tree)).toEqual(permissionCodes);
    expect(tree.filter(({ mine }) => mine).map(({ code }) => code)).toEqual(['system']);
  });
});
