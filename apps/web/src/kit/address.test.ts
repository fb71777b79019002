import { beforeEach, expect, it } from 'vitest';
import { writeAddress } from './address.ts';
import { setPageUrl } from './testing/page-url.ts';

beforeEach(() => setPageUrl('http://local/carMonitor?map=3/36/104&state=working#x'));

it('changes only the items it names and adds no entry to the history', () => {
  const before = history.length;
  writeAddress({ id: '7' });
  expect(location.search).toBe('?map=3/36/104&state=working&id=7');
  expect([location.hash, history.length]).toEqual(['#x', before]);
});

it('repeats the keys of lists and removes what is null or empty', () => {
  writeAddress({ state: ['online', 'offline'], map: null });
  expect(location.search).toBe('?state=online&state=offline');
  writeAddress({ state: [] });
  expect(location.search).toBe('');
});

it('keeps the state of the history entry, for the router lives on it', () => {
  history.replaceState({ idx: 4, usr: null }, '');
  writeAddress({ id: '8' });
  expect(history.state).toEqual({ idx: 4, usr: null });
});
