import { expect, it } from 'vitest';
import { callsByPath, wrongCalls } from './undescribed-calls.mjs';

it('counts calls by a path as text, typed or not, and no described ones', () => {
  expect(callsByPath("api.get<Row[]>('tasks');\nvoid api.post('tasks/' + id);\napi\n  .delete('x')")).toBe(3);
  expect(callsByPath("callPath<Row>('GET', path)")).toBe(1);
  expect(callsByPath('ask(taskCalls.list, {}, { signal }); const api = apiBase;')).toBe(0);
});

it('refuses a new one, and a line of the list that says more than there is', () => {
  const waiting = new Map([
    ['a.ts', 2],
    ['gone.ts', 1],
  ]);
  expect(wrongCalls(new Map([['a.ts', 2]]), new Map([['a.ts', 2]]))).toEqual([]);
  expect(wrongCalls(new Map(Object.entries({ 'a.ts': 3, 'new.ts': 1 })), waiting)).toEqual([
    expect.stringMatching(/^a\.ts: 3 calls .* 2 wait/),
    expect.stringMatching(/^gone\.ts: 0 calls .* 1 are allowed/),
    expect.stringMatching(/^new\.ts: 1 calls .* 0 wait/),
  ]);
});
