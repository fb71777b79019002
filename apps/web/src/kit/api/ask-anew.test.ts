import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askAnew } from './ask-anew.ts';

it('asks a nested resource anew and the one around it, and nothing else', async () => {
  const queries = new QueryClient();
  const keys = ['softVersion', 'softVersion/packages', 'softFreq'];
  for (const key of keys) queries.setQueryData([key, 1], {});
  await askAnew(queries, 'softVersion/packages');
  const stale = keys.filter((key) => queries.getQueryState([key, 1])?.isInvalidated);
  expect(stale).toEqual(['softVersion', 'softVersion/packages']);
});
