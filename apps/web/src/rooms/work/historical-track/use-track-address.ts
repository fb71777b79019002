import { useCallback, useMemo } from 'react';
import { useAddress, writeAddress } from '#kit/address.ts';
import { addressItems, readAddress, type TrackAddress, type TrackKind } from './track-address.ts';

export interface AddressState {
  readonly address: TrackAddress;
  /** Names of query items that made no sense (C3). */
  readonly ignored: readonly string[];
  readonly change: (patch: Partial<TrackAddress>) => void;
}

/** The screen's state in the address. `change` begins from the address as it is at that moment. */
export function useTrackAddress(kind: TrackKind): AddressState {
  const query = useAddress().toString();
  const { address, ignored } = useMemo(() => readAddress(new URLSearchParams(query), kind), [query, kind]);
  const change = useCallback(
    (patch: Partial<TrackAddress>) => {
      const present = readAddress(new URLSearchParams(window.location.search), kind).address;
      writeAddress(addressItems({ ...present, ...patch }, kind));
    },
    [kind],
  );
  return { address, ignored, change };
}
