import { useCallback, useMemo } from 'react';
import { useAddress, writeAddress } from '../../../kit/address.ts';
import { addressItems, readAddress, type TrackAddress } from './track-address.ts';

export interface AddressState {
  readonly address: TrackAddress;
  /** Names of query items that made no sense (C3). */
  readonly ignored: readonly string[];
  readonly change: (patch: Partial<TrackAddress>) => void;
}

/** The screen's state in the address. `change` begins from the address as it is at that moment. */
export function useTrackAddress(): AddressState {
  const query = useAddress().toString();
  const { address, ignored } = useMemo(() => readAddress(new URLSearchParams(query)), [query]);
  const change = useCallback((patch: Partial<TrackAddress>) => {
    const present = readAddress(new URLSearchParams(window.location.search)).address;
    writeAddress(addressItems({ ...present, ...patch }));
  }, []);
  return { address, ignored, change };
}
