import {
  type ConditionKind,
  type ConditionRow,
  conditionLimitKeys,
  conditionLimits,
  type ListedSignal,
  onlineStates,
} from '@furrow/contract';
import { useNavigate } from 'react-router';
import { StateTag } from '#kit/list/cells.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { useMay } from '#kit/session/account.ts';
import { text, useTexts } from '#kit/words/text.ts';
import { SignalValue } from '../parts/signal-value.tsx';

export const onlineTag = (online: ConditionRow['online']) => (
  <StateTag colour={online}>{text(`devices.online.${online}`)}</StateTag>
);

/** A column of a signal with its unit in the head. */
export const signalCell = (signal: ListedSignal) => (_: unknown, row: ConditionRow) => (
  <SignalValue signal={signal} row={row} />
);

/** Filters that both lists have, in two pieces: what stands before those of a kind, and behind. */
export const firstFilters = {
  sn: { kind: 'sn', title: 'conditions.columns.sn' },
  online: {
    kind: 'choice',
    title: 'conditions.columns.online',
    choices: onlineStates,
    words: (online: ConditionRow['online']) => text(`devices.online.${online}`),
  },
  onlyBeyond: { kind: 'flag', title: 'conditions.filters.onlyBeyond' },
} as const;

export const lastFilters = (kind: ConditionKind) =>
  ({
    beyond: {
      kind: 'choice',
      title: 'conditions.filters.beyond',
      choices: conditionLimitKeys.filter((key) => conditionLimits[key].kind === kind),
      words: (key: (typeof conditionLimitKeys)[number]) => text(`conditions.limits.${key}`),
    },
    alias: { kind: 'text', title: 'conditions.columns.alias' },
    dealer: {
      kind: 'branch',
      title: 'conditions.columns.dealer',
      useNodes: useDealerNodes,
      withBelow: 'page.withBelow',
    },
    division: { kind: 'cascade', title: 'conditions.filters.region', useNodes: useDivisionNodes },
    softwareVersion: { kind: 'text', title: 'conditions.columns.softwareVersion' },
  }) as const;

/** Where a row leads to. */
export function useRowActions(kind: ConditionKind): (row: ConditionRow) => RowAction[] {
  const words = useTexts();
  const navigate = useNavigate();
  const may = {
    details: useMay('conditionDetail'),
    analysis: useMay('condAnalyse'),
    map: useMay('carMonitor'),
    track: useMay('historicalTrack'),
  };
  return (row) => {
    const ways: Record<keyof typeof may, string> = {
      details: `/conditionDetail?id=${row.id}&kind=${kind}`,
      analysis: `/condAnalyse?ids=${row.id}&kind=${kind}`,
      map: `/carMonitor?id=${row.id}`,
      track: `/historicalTrack?id=${row.id}`,
    };
    return (Object.keys(ways) as (keyof typeof may)[])
      .filter((key) => may[key])
      .map((key) => ({
        key,
        label: words(`conditions.deeds.${key}`),
        onClick: () => void navigate(ways[key]),
      }));
  };
}
