import { type OpenSettings, settingCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';

/** What the settings say also to somebody who is not signed in yet; empty until they are there, and when they cannot be had. */
export function useOpenSettings(): Partial<OpenSettings> {
  const { data } = useQuery({
    queryKey: ['settings', 'open'],
    queryFn: ({ signal }) => ask(settingCalls.open, {}, { signal }),
    staleTime: 60_000,
    retry: false,
  });
  return data ?? {};
}
