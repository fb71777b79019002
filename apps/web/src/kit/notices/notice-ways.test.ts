import { describe, expect, it } from 'vitest';
import { noticeWays } from './notice-ways.ts';

const night = { from: '22:00', to: '06:30' };
const all = { browser: [1, 0], sound: [1] } as const;
const notifications = { browser: [...all.browser], sound: [...all.sound] };

describe('how a notification comes', () => {
  it('as a browser notification without a sound until something else is chosen', () => {
    expect(noticeWays(3, {}, '12:00')).toEqual({ browser: true, sound: false });
  });
  it('by the choice for its type; no sound where sounds are off', () => {
    expect(noticeWays(1, { notifications }, '12:00')).toEqual({ browser: true, sound: true });
    expect(noticeWays(2, { notifications }, '12:00')).toEqual({ browser: false, sound: false });
    expect(noticeWays(0, { notifications }, '12:00')).toEqual({ browser: true, sound: false });
    expect(noticeWays(1, { notifications, sounds: false }, '12:00').sound).toBe(false);
  });
  it('not in the quiet hours, which may go over midnight', () => {
    const shown = (clock: string) => noticeWays(1, { notifications, quietHours: night }, clock).browser;
    expect(['21:59', '22:00', '00:00', '06:29', '06:30'].map(shown)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    const noon = { notifications, quietHours: { from: '12:00', to: '13:00' } };
    expect(['11:59', '12:00', '13:00'].map((clock) => noticeWays(1, noon, clock).sound)).toEqual([
      true,
      false,
      true,
    ]);
  });
});
