import { expect, it } from 'vitest';
import { csvLines } from './csv.ts';

it('quotes, marks the bytes once, and lets no text run as a formula', () => {
  expect(csvLines([['a,b', 'say "x"', null, -71.2]], true)).toBe('\uFEFF"a,b","say ""x""",,-71.2\r\n');
  expect(csvLines([['＝1+1', '＠SUM(A1)', '－1', '＋1']])).toBe("'＝1+1,'＠SUM(A1),'－1,'＋1\r\n");
  expect(csvLines([['=1+1', '@x', '-1', '+8613', 'ok']])).toBe("'=1+1,'@x,'-1,'+8613,ok\r\n");
});
