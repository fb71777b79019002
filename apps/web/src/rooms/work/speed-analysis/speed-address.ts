import { useMemo } from 'react';
import { useAddress, writeAddress } from '#kit/address.ts';
import { defaultTimeZone } from '#kit/formats/use-formats.ts';
import { useAccount } from '#kit/session/account.ts';
import { presetSpan } from '../historical-track/filters/presets.ts';
import type { Span } from '../historical-track/spans.ts';

/** What the screen asks for, as it stands in its address; times in seconds UTC. */
export interface SpeedAddress {
  readonly id: string | null;
  readonly job: string | null;
  readonly span: Span;
  readonly workingOnly: boolean;
}

const secondsOf = (text: string | null): number | null =>
  text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null;

/** A week until today, unless a time is named; a job says vehicle and time itself. */
export function readSpeedAddress(address: URLSearchParams, now: number, timeZone: string): SpeedAddress {
  const [from, to] = [secondsOf(address.get('from')), secondsOf(address.get('to'))];
  return {
    id: address.get('id'),
    job: address.get('job'),
    span: from === null || to === null ? presetSpan('oneWeek', now, timeZone) : { from, to },
    workingOnly: address.get('all') !== '1',
  };
}

export function useSpeedAddress(): SpeedAddress {
  const query = useAddress().toString();
  const timeZone = useAccount()?.timeZone ?? defaultTimeZone;
  return useMemo(
    () => readSpeedAddress(new URLSearchParams(query), Date.now() / 1000, timeZone),
    [query, timeZone],
  );
}

/** Changes what is asked for; a vehicle or a time of its own leaves the job. */
export const changeSpeed = {
  vehicle: (id: string | null) => writeAddress({ id, job: null }),
  span: (id: string | null, { from, to }: Span) =>
    writeAddress({ id, from: String(from), to: String(to), job: null }),
  workingOnly: (workingOnly: boolean) => writeAddress({ all: workingOnly ? null : '1' }),
};
