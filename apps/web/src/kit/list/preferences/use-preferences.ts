import { type Preferences, profileCalls, type ScreenColumns } from '@furrow/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ask } from '../../api/ask.ts';
import { showError } from '../../messages/messages.ts';

type All = Partial<Preferences> & Partial<Record<`columns:${string}`, ScreenColumns>>;
const queryKey = ['profile', 'preference'] as const;
/** Dragging a column's edge must not be a call a pixel, ms. */
const SAVE_AFTER_MS = 400;

function useAll(): All {
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(profileCalls.preferences, {}, { signal }) as Promise<All>,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? {};
}

/** What the account likes, by key; undefined is the default. */
export function usePreference<Key extends keyof All>(key: Key): All[Key] {
  return useAll()[key];
}

/** Changes a preference: seen at once, told to the server when the hand rests; undefined goes back to the default. */
export function useSetPreference<Key extends keyof All & string>(
  key: Key,
): (value: All[Key] | undefined) => void {
  const client = useQueryClient();
  const saver = useMemo(() => saverOf(client, key), [client, key]);
  useEffect(() => saver.flush, [saver]);
  return saver.set;
}

/** The lists whose columns the account has changed, by their screen. */
export function useChangedColumns(): { screen: string; columns: ScreenColumns }[] {
  return Object.entries(useAll()).flatMap(([key, value]) =>
    key.startsWith('columns:') && value
      ? [{ screen: key.slice('columns:'.length), columns: value as ScreenColumns }]
      : [],
  );
}

/** Puts preferences back to the default and waits for the server. */
export function useForgetPreferences(): (keys: readonly (keyof All & string)[]) => Promise<void> {
  const client = useQueryClient();
  return async (keys) => {
    for (const key of keys) await ask(profileCalls.forget, { params: { key } });
    await client.invalidateQueries({ queryKey });
  };
}

function saverOf<Key extends keyof All & string>(client: QueryClient, key: Key) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted: { value: All[Key] | undefined } | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    if (!wanted) return;
    const { value } = wanted;
    wanted = undefined;
    const params = { key };
    const saving =
      value === undefined
        ? ask(profileCalls.forget, { params })
        : ask(profileCalls.prefer, { params, body: { value } });
    saving.catch(showError);
  };
  const set = (value: All[Key] | undefined): void => {
    client.setQueryData<All>(queryKey, (all) => ({ ...all, [key]: value }) as All);
    clearTimeout(timer);
    wanted = { value };
    timer = setTimeout(flush, SAVE_AFTER_MS);
  };
  return { set, flush };
}
