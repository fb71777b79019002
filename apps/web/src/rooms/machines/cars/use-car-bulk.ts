import type { CarRow } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type BatchResult, runBatch } from '#kit/list/selection/batch.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import type { Wish } from './car-wish.tsx';

type Ask = <T>(wish: Wish) => Promise<T | undefined>;

/** What may be done to many vehicles at once; the server answers row by row. */
export function useCarBulk(ask: Ask, onLabels: (cars: CarRow[]) => void): BulkAction[] {
  const text = useTexts();
  const queries = useQueryClient();
  const [mayFreeze, mayTransfer, mayEdit] = [
    useMay('carManage.freeze'),
    useMay('carManage.transfer'),
    useMay('carManage.edit'),
  ];
  const wished = (kind: 'freeze' | 'transfer' | 'region'): BulkAction => ({
    key: kind,
    label: text(`cars.deeds.${kind}`),
    run: (selection) =>
      ask<BatchResult>({
        kind,
        title: text(`cars.${kind}.many`),
        send: (body) => runBatch('cars', kind, selection, body),
      }),
  });
  /** The ticked rows as far as pages of the list have shown them. */
  const shownOf = (selection: Selection): CarRow[] => {
    const rows = queries
      .getQueriesData<{ rows?: CarRow[] }>({ queryKey: ['cars', 'list'] })
      .flatMap(([, data]) => data?.rows ?? []);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return 'ids' in selection ? selection.ids.flatMap((id) => byId.get(id) ?? []) : [...byId.values()];
  };
  const unfreeze: BulkAction = {
    key: 'unfreeze',
    label: text('cars.deeds.unfreeze'),
    confirm: text('cars.unfreeze.many'),
    run: (selection) => runBatch('cars', 'unfreeze', selection),
  };
  const labels: BulkAction = {
    key: 'labels',
    label: text('cars.deeds.labels'),
    run: async (selection) => {
      onLabels(shownOf(selection));
      return undefined;
    },
  };
  return [
    ...(mayTransfer ? [wished('transfer')] : []),
    ...(mayEdit ? [wished('region')] : []),
    ...(mayFreeze ? [wished('freeze'), unfreeze] : []),
    labels,
  ];
}
