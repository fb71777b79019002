import { beforeEach, expect, it } from 'vitest';
import { closeTags, forgetTags, rememberAddress, startTags, tagsStore, visitTag } from './tags-store.ts';

const everything = () => true;
const keys = () => tagsStore.getState().tags.map(({ key }) => key);
/** The browser tab's page is loaded anew: the memory is gone, the session storage is not. */
const reload = () => tagsStore.setState({ owner: '', tags: [], built: {} });

beforeEach(() => {
  forgetTags();
  startTags('anna 2', '/carMonitor', everything);
  visitTag({ key: '/historicalTrack', address: '/historicalTrack' });
});

it('a reload restores the tags with the address that the page wrote last (L4)', () => {
  rememberAddress('/historicalTrack', '/historicalTrack?id=7');
  reload();
  startTags('anna 2', '/carMonitor', everything);
  expect(keys()).toEqual(['/carMonitor', '/historicalTrack']);
  expect(tagsStore.getState().tags[1]?.address).toBe('/historicalTrack?id=7');
});

it('R-4-012 another account or another role begins with no tags but the first', () => {
  for (const owner of ['boris 2', 'anna 3']) {
    reload();
    startTags(owner, '/carMonitor', everything);
    expect(keys()).toEqual(['/carMonitor']);
    visitTag({ key: '/historicalTrack', address: '/historicalTrack' });
  }
});

it('R-4-008 signing out empties them', () => {
  forgetTags();
  expect([keys(), sessionStorage.getItem('tags')]).toEqual([[], null]);
});

it('pages that the account may no longer open lose their tags', () => {
  startTags('anna 2', '/carMonitor', (address) => address !== '/historicalTrack');
  expect(keys()).toEqual(['/carMonitor']);
});

it('R-2-037 R-2-108 R-2-109 the first tag cannot be closed', () => {
  closeTags(['/carMonitor', '/historicalTrack']);
  expect(keys()).toEqual(['/carMonitor']);
});
