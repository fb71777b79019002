import { expect, it } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

const size = { perS: 10, most: 50 };

it('begins full, fills steadily and holds no more than it may', () => {
  const bucket = new TokenBucket(size, 1_000);
  expect(bucket.level(1_000)).toBe(50);
  bucket.take(50);
  expect(bucket.level(1_000)).toBe(0);
  expect(bucket.level(1_250)).toBe(2.5);
  expect(bucket.level(3_000)).toBe(20);
  expect(bucket.level(600_000)).toBe(50);
});

it('has what was taken too much filled up first', () => {
  const bucket = new TokenBucket(size, 0);
  bucket.take(70);
  expect(bucket.level(0)).toBe(-20);
  expect(bucket.level(1_000)).toBe(-10);
  expect(bucket.level(3_000)).toBe(10);
});

it('fills on from there when the clock was put back, and loses nothing', () => {
  const bucket = new TokenBucket(size, 3_600_000);
  bucket.take(30);
  expect(bucket.level(0)).toBe(20);
  expect(bucket.level(1_000)).toBe(30);
});
