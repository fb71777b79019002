import { settingCalls, type TileSource } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { usePreference } from '#kit/list/preferences/use-preferences.ts';

export const offlineKey = 'offline';
const none: TileSource[] = [];

export interface BaseMap {
  sources: readonly TileSource[];
  /** The tile source that is shown over the bundled map; null: the bundled map alone. */
  shown: TileSource | null;
  choose: (key: string) => void;
}

/** The chosen base map: `?base=` of the address, else the account's, else the first source of the settings, else the bundled map. */
export function useBaseMap(): BaseMap {
  const [wanted, want] = useAddressItem('base');
  const liked = usePreference('baseMap');
  const { data } = useQuery({
    queryKey: ['settings', 'map'],
    queryFn: ({ signal }) => ask(settingCalls.map, {}, { signal }),
    staleTime: 600_000,
  });
  const sources = data?.tiles ?? none;
  const known = (key: string | undefined) => key === offlineKey || sources.some((one) => one.key === key);
  const first = (known(liked) ? liked : undefined) ?? sources[0]?.key ?? offlineKey;
  const key = wanted ?? first;
  return {
    sources,
    shown: sources.find((source) => source.key === key) ?? null,
    choose: (next) => want(next === first ? null : next),
  };
}
