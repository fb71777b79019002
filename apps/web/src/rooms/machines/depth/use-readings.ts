import { type DepthReading, depthSettingsCalls, depthWindowS } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useStreamMessage, useStreamState, useTopic } from '#live/use-stream.ts';

/** What the depth sensor of a vehicle read in the last ten minutes; new readings come by the stream. */
export function useReadings(vehicleId: string): DepthReading[] {
  const epoch = useStreamState('epoch');
  useTopic('depth', { device: vehicleId });
  const [live, setLive] = useState<DepthReading[]>([]);
  useStreamMessage('depth', ({ device, time, raw, depth }) => {
    if (device !== vehicleId) return;
    setLive((known) => [
      ...known.filter((one) => one.time > time - depthWindowS.shown),
      { time, raw, depth },
    ]);
  });
  const { data = [] } = useQuery({
    queryKey: ['depthSettings', 'readings', vehicleId, epoch],
    queryFn: ({ signal }) => ask(depthSettingsCalls.readings, { query: { device: vehicleId } }, { signal }),
  });
  const newest = data.at(-1)?.time ?? 0;
  return [...data, ...live.filter(({ time }) => time > newest)];
}
