import type { SampleOnMap } from '@furrow/contract';
import { useMemo } from 'react';
import { useAskSoon } from '#live/use-ask-soon.ts';
import { useStreamMessage, useTopic } from '#live/use-stream.ts';

const screen = 'samplingStatistics';
/** The topic takes so many; of more the map is looked at now and then. */
const mostWatched = 200;
const elseMs = 30_000;
export const livelySamples = (samples: number): number | false => samples > mostWatched && elseMs;

/** Asks for map and figures anew while a sampler walks (topic `rows`): what is still to be taken is watched first. `readAt`: ms. */
export function useLiveSamples(
  samples: readonly Pick<SampleOnMap, 'id' | 'state'>[],
  readAt: number | undefined,
): void {
  const askSoon = useAskSoon(['sampling']);
  const ids = useMemo(() => {
    const open = samples.filter(({ state }) => state === 'planned');
    const others = samples.filter(({ state }) => state !== 'planned');
    return [...open, ...others].slice(0, mostWatched).map(({ id }) => id);
  }, [samples]);
  useTopic('rows', { screen, ids }, readAt);
  useStreamMessage('rows', (message) => {
    if (message.screen === screen) askSoon();
  });
}
