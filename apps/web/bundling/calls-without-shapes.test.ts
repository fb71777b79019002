import * as contract from '@furrow/contract';
import { expect, it } from 'vitest';
import { groupsWithReadShapes, leanGroups } from './calls-without-shapes.ts';

it('leaves of a group of calls what it takes to make them, and nothing of their shapes', () => {
  const groups = leanGroups(contract);
  expect(groups.get('taskCalls')).toEqual({
    list: { method: 'GET', address: 'tasks' },
    read: { method: 'GET', address: 'tasks/:id' },
    cancel: { method: 'POST', address: 'tasks/:id/cancel' },
    file: { method: 'GET', address: 'tasks/:id/file' },
    remove: { method: 'DELETE', address: 'tasks/:id' },
  });
  expect(groups.get('batchCalls')?.retry).toEqual({
    method: 'POST',
    address: 'batches/:id/retry',
    body: true,
  });
  expect(groups.size).toBeGreaterThan(100);
});

it('leaves alone what is no group of calls: schemas, records, functions', () => {
  const groups = leanGroups(contract);
  for (const name of ['batchForm', 'servicePoint', 'exportCallsOf', 'apiBase'])
    expect([name, name in contract, groups.has(name)]).toEqual([name, true, false]);
});

it('keeps a group whole of which a form reads a shape', () => {
  const whole = groupsWithReadShapes(['const schema = repairCalls.assign.body;', 'ask(taskCalls.list)']);
  expect([...whole]).toEqual(['repairCalls']);
  const groups = leanGroups(contract, whole);
  expect([groups.has('repairCalls'), groups.has('taskCalls')]).toEqual([false, true]);
});
