import { recordsAt, rowsOfScreen } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStreamMessage, useStreamState, useTopic } from '#live/use-stream.ts';
import { ask as make } from '../../api/ask.ts';
import { type ListState, listKey, type ReadList } from '../state/use-list.ts';

/** Several rows that change in one breath, from the first on, are asked for together, ms. */
const GATHER_MS = 150;
/** How long a changed row flashes, ms (C22). */
const FLASH_MS = 1000;
/** As many as one call asks for. */
const MOST = 200;

export interface LiveRows {
  /** Keys of rows that have just changed. */
  flashing: ReadonlySet<string>;
  /** New rows that match the filters and are not on the page yet. */
  waiting: number;
  /** Shows them: the first page, asked anew. */
  show: () => void;
}

/**
 * Rows of the page that others change are asked anew and flash; new ones wait to be shown, so that no row is pushed away
 * under somebody's hand (C22). Screens whose records do not live on the stream stay as they are.
 */
export function useLiveRows<Row extends object, Summary>(
  screen: string,
  list: ListState<Row, Summary>,
  keyOf: (row: Row) => string,
): LiveRows {
  const lives = rowsOfScreen(screen) !== undefined && list.query.data !== undefined;
  const onPage = list.rows.map(keyOf);
  const watched = lives ? { screen, ids: onPage.slice(0, MOST) } : null;
  useTopic('rows', watched, list.query.data?.readAt);
  const [flashing, flash] = useFlash();
  const added = useAdded(list.query.isFetching);
  const heard = useRef({ changed: new Set<string>(), added: new Set<string>() });
  const client = useQueryClient();
  const ask = useEffectEvent(async () => {
    const { changed, added: made } = heard.current;
    heard.current = { changed: new Set(), added: new Set() };
    const ids = [...changed, ...made];
    if (ids.length > MOST) return void list.query.refetch();
    const { page: _page, after: _after, ...filters } = list.call as Record<string, never>;
    const answer = await make(recordsAt<Row>(list.resource).list, {
      query: { ...filters, ids, size: MOST },
    });
    const fresh = new Map(answer.rows.map((row) => [keyOf(row), row]));
    added.put([...made].filter((id) => fresh.has(id)));
    // A row that does not come back was deleted or left the filters: the page has a gap that only the server can fill.
    if ([...changed].some((id) => !fresh.has(id))) return void list.query.refetch();
    // What was told of a change that the page had read already is no news.
    const before = new Map(list.rows.map((row) => [keyOf(row), JSON.stringify(row)]));
    client.setQueryData<ReadList<Row, Summary>>(listKey(list.resource, list.call), (known) =>
      known ? { ...known, rows: known.rows.map((row) => fresh.get(keyOf(row)) ?? row) } : known,
    );
    flash([...changed].filter((id) => before.get(id) !== JSON.stringify(fresh.get(id))));
  });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useStreamMessage('rows', (message) => {
    if (message.screen !== screen) return;
    for (const id of message.changed) heard.current.changed.add(id);
    for (const id of message.added) heard.current.added.add(id);
    // A question that fails changes nothing: the rows that are shown stay, and the next change asks again.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void ask().catch(() => {});
    }, GATHER_MS);
  });
  useMissed(lives, () => void list.query.refetch());
  const show = () => {
    added.clear();
    if (list.state.page > 1 || list.state.after !== null) list.toPage(1);
    else void list.query.refetch();
  };
  return { flashing, waiting: added.ids.filter((id) => !onPage.includes(id)).length, show };
}

/** Ids of new rows; those that were known when the page was asked anew are on it, or behind it, afterwards. */
function useAdded(fetching: boolean) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const latest = useEffectEvent(() => ids);
  useEffect(() => {
    if (!fetching) return;
    const asked = latest();
    return () => setIds((now) => now.filter((id) => !asked.includes(id)));
  }, [fetching]);
  return {
    ids,
    put: (more: readonly string[]) => setIds((now) => [...new Set([...now, ...more])]),
    clear: () => setIds([]),
  };
}

function useFlash(): [ReadonlySet<string>, (keys: readonly string[]) => void] {
  const [flashing, setFlashing] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (flashing.size === 0) return;
    const timer = setTimeout(() => setFlashing(new Set()), FLASH_MS);
    return () => clearTimeout(timer);
  }, [flashing]);
  return [flashing, (keys) => setFlashing(new Set(keys))];
}

/** After a lost connection nobody knows what changed meanwhile: the page is asked anew. */
function useMissed(lives: boolean, refetch: () => void): void {
  const epoch = useStreamState('epoch');
  const seen = useRef(epoch);
  const again = useEffectEvent(refetch);
  useEffect(() => {
    if (seen.current !== epoch && seen.current > 0 && lives) again();
    seen.current = epoch;
  }, [epoch, lives]);
}
