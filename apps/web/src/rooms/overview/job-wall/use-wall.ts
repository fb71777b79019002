import { jobWallCalls, type WallJob, wallPage, wallTiles, wallTurnsS } from '@furrow/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAddress, useAddressItem, writeAddress } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';

/** Jobs are computed every 10 s (R15), machines report more often, ms. */
const everyMs = 5_000;
const filterNames = ['sn', 'division', 'dealer', 'workType', 'category', 'block'] as const;

/** The filters as they stand in the address. */
export function useWallFilters() {
  const address = useAddress();
  const values = Object.fromEntries(filterNames.map((name) => [name, address.getAll(name)]));
  return {
    values: values as Readonly<Record<string, readonly string[]>>,
    change: (name: string, next: readonly string[]) => writeAddress({ [name]: next }),
    reset: () => writeAddress(Object.fromEntries(filterNames.map((name) => [name, null]))),
  };
}

/** The jobs of this minute under the filters, asked again while somebody looks. */
export function useWallJobs(values: Readonly<Record<string, readonly string[]>>) {
  const query = Object.fromEntries(Object.entries(values).filter(([, all]) => all.length > 0));
  return useCall(
    jobWallCalls.list,
    { query: { ...query, size: wallPage } },
    { refetchInterval: everyMs, placeholderData: keepPreviousData, retry: false },
  );
}

/** How many maps, and after how many seconds they go on; in the address. */
export function useWallShape() {
  const [asked, setTiles] = useAddressItem('tiles');
  const [askedTurn, setTurn] = useAddressItem('turn');
  const tiles = wallTiles.find((one) => String(one) === asked) ?? 4;
  const turnS = wallTurnsS.find((one) => String(one) === askedTurn) ?? 0;
  return {
    tiles,
    turnS,
    setTiles: (next: number) => setTiles(next === 4 ? null : String(next)),
    setTurn: (next: number) => setTurn(next === 0 ? null : String(next)),
  };
}

/**
 * Which jobs have a map: the one that was chosen first, then the others in the order of the list; turn by turn those behind them.
 * A machine stands once, with its newest job.
 */
export function onTiles(
  jobs: readonly WallJob[],
  { tiles, first, turn }: { tiles: number; first: string | null; turn: number },
): WallJob[] {
  const seen = new Set<string>();
  const newest = jobs.filter(({ device }) => !seen.has(device) && seen.add(device));
  const chosen = newest.filter(({ device }) => device === first);
  const others = newest.filter(({ device }) => device !== first);
  const room = tiles - chosen.length;
  if (room <= 0 || others.length <= room) return [...chosen, ...others].slice(0, tiles);
  const begin = (turn * room) % others.length;
  return [...chosen, ...[...others, ...others].slice(begin, begin + room)];
}

/** Counts the turns of the carousel; it rests while the page is hidden. */
export function useTurns(turnS: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turnS === 0) return;
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((before) => before + 1);
    }, turnS * 1000);
    return () => clearInterval(timer);
  }, [turnS]);
  return turnS === 0 ? 0 : turn;
}
