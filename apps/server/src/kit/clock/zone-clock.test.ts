import { describe, expect, it } from 'vitest';
import { zoneClock, zoneName } from './zone-clock.ts';

const summer = Date.parse('2026-07-01T12:00:00Z') / 1000;
const winter = Date.parse('2026-01-01T20:30:05Z') / 1000;

describe('the clock of a zone', () => {
  it.each([
    ['Asia/Shanghai', winter, '2026-01-02 04:30:05', 'UTC+8'],
    ['Europe/Istanbul', winter, '01/01/2026 23:30:05', 'UTC+3'],
    ['America/St_Johns', winter, '01/01/2026 17:00:05', 'UTC-3:30'],
    ['America/St_Johns', summer, '01/07/2026 09:30:00', 'UTC-2:30'],
    ['UTC', summer, '01/07/2026 12:00:00', 'UTC+0'],
  ])('%s at %i reads %s', (zone, seconds, text, name) => {
    expect(zoneClock(zone)(seconds)).toBe(text);
    expect(zoneName(zone, seconds)).toBe(name);
  });
});
