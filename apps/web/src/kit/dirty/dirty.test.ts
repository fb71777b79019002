import { beforeEach, expect, it } from 'vitest';
import { anyDirty, forgetDirty, markClean, markDirty } from './dirty-store.ts';
import { mayLeave } from './may-leave.ts';

beforeEach(() => forgetDirty());

it('knows which pages have unsaved changes (C12)', () => {
  markDirty('form 1', '/addRole?id=1');
  markDirty('form 2', '/addRole?id=2');
  expect(anyDirty()).toBe(true);
  expect(anyDirty(['/addRole?id=2', '/carMonitor'])).toBe(true);
  expect(anyDirty(['/carMonitor'])).toBe(false);
  markClean('form 1');
  markClean('form 2');
  expect(anyDirty()).toBe(false);
});

it('forgets only the changes that were given up', () => {
  markDirty('form 1', '/a');
  markDirty('form 2', '/b');
  forgetDirty(['/a']);
  expect(anyDirty(['/a'])).toBe(false);
  expect(anyDirty(['/b'])).toBe(true);
});

it('lets a person go at once when nothing would get lost', async () => {
  markDirty('form 1', '/a');
  expect(await mayLeave(['/b'])).toBe(true);
});
