import { expect, it } from 'vitest';
import { readThirdAnswer } from './third-party.ts';

it('R-7-039 opens only an address of the web, and shows what a refusal says', () => {
  const good = (url: string) => readThirdAnswer({ success: true, result: { url } });
  expect(good('https://agri.example/in')).toEqual({ kind: 'open', url: 'https://agri.example/in' });
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//agri.example', '', 'https:///'])
    expect(good(url)).toEqual({ kind: 'noAddress' });
  expect(readThirdAnswer({ success: true, result: null })).toEqual({ kind: 'noAddress' });
  expect(readThirdAnswer({ success: false, message: 'No' })).toEqual({ kind: 'refused', message: 'No' });
  expect(readThirdAnswer(null)).toEqual({ kind: 'refused', message: '' });
});
