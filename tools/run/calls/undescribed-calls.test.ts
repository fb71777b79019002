import { expect, it } from 'vitest';
import { callsByPath, pagesByPath } from './undescribed-calls.mjs';

it('counts calls by a path as text, typed or not, and no described ones', () => {
  expect(callsByPath("api.get<Row[]>('tasks');\nvoid api.post('tasks/' + id);\napi\n  .delete('x')")).toBe(3);
  expect(callsByPath("callPath<Row>('GET', path)")).toBe(1);
  expect(callsByPath('ask(taskCalls.list, {}, { signal }); const api = apiBase;')).toBe(0);
});

it('finds the page that makes one, and leaves tests and the two makers alone', () => {
  const texts: Record<string, string> = {
    'apps/web/src/rooms/work/list.tsx': "callPath<Row>('GET', 'rows'); api.post('rows');",
    'apps/web/src/rooms/work/clean.ts': 'ask(rowCalls.list)',
    'apps/web/src/rooms/work/list.test.ts': "callPath('GET', 'rows')",
    'apps/web/src/kit/api/ask.ts': 'callPath(method, path)',
    'apps/server/src/kit/http.ts': 'callPath()',
  };
  expect(pagesByPath(Object.keys(texts), (file: string) => texts[file])).toEqual([
    ['apps/web/src/rooms/work/list.tsx', 2],
  ]);
});
