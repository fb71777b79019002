// @vitest-environment node

import { en } from '@furrow/texts/en';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { EventSourceHelper, type Source } from './event-source.ts';

const silent = (): Source => ({ onmessage: null, onerror: null, close: () => undefined });

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation: en } } }));

it('R-8-016 refuses an empty path with the text of spec §8', () => {
  const helper = new EventSourceHelper(silent);
  for (const path of ['', '  ']) {
    expect(() => helper.create(path, 't', () => undefined)).toThrow('Listening path cannot be empty');
  }
});

it('R-8-017 wants a listener to be created first', () => {
  const helper = new EventSourceHelper(silent);
  expect(() => helper.on('/farm/v3/stream', () => undefined)).toThrow('Please create a listener first');
  helper.create('/farm/v3/stream', 't', () => undefined);
  expect(() => helper.on('/farm/v3/stream', () => undefined)).not.toThrow();
  helper.close('/farm/v3/stream');
  expect(() => helper.on('/farm/v3/stream', () => undefined)).toThrow('Please create a listener first');
});

it('R-8-018 closes on an error, tells it once, and forgets the stream', () => {
  const opened: Source[] = [];
  let closed = 0;
  const helper = new EventSourceHelper(() => {
    const source = { ...silent(), close: () => void closed++ };
    opened.push(source);
    return source;
  });
  let failures = 0;
  helper.create('/s', 't', () => void failures++);
  const { onerror } = opened[0]!;
  onerror?.(new Event('error'));
  onerror?.(new Event('error'));
  expect([failures, closed]).toEqual([1, 1]);
});

it('keeps one stream a path', () => {
  let closed = 0;
  const helper = new EventSourceHelper(() => ({ ...silent(), close: () => void closed++ }));
  helper.create('/s', 'a', () => undefined);
  helper.create('/s', 'b', () => undefined);
  expect(closed).toBe(1);
});
