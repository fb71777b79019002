import type { AccountRow } from '@furrow/contract';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { runBatch } from '#kit/list/selection/batch.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import type { Wish, WishBody } from './wish-dialog.tsx';

type Ask = (wish: Wish) => Promise<WishBody | null>;

/** What may be done to many accounts; `dealerOf` tells the company of the first chosen row. */
export function useBulk(ask: Ask, dealerOf: (selection: Selection) => AccountRow['dealerId']): BulkAction[] {
  const text = useTexts();
  const [mayFreeze, mayEdit, mayEnd] = [
    useMay('accountManage.freeze'),
    useMay('accountManage.edit'),
    useMay('accountManage.session'),
  ];
  const go = (action: string, selection: Selection, wish: object = {}) =>
    runBatch('accountManage', action, selection, wish);
  const asked = async (kind: Wish['kind'], title: string, selection: Selection) => {
    const body = await ask({ kind, title });
    // Roles change within one company: that of the first row stands for all, the server refuses the others.
    const company = kind === 'role' ? { dealerId: dealerOf(selection) } : {};
    return body ? go(kind, selection, { ...body, ...company }) : undefined;
  };
  const freeze: BulkAction[] = [
    {
      key: 'freeze',
      label: text('accountList.deeds.freeze'),
      run: async (selection) => {
        const title = text('accountList.freezeBulk');
        const reason = await askReason({ title, lead: text('accounts.info.freezeLead') });
        return reason === null ? undefined : go('freeze', selection, { reason });
      },
    },
    {
      key: 'unfreeze',
      label: text('accountList.deeds.unfreeze'),
      confirm: text('accountList.unfreezeBulk'),
      run: (selection) => go('unfreeze', selection),
    },
  ];
  const edit: BulkAction[] = (['extend', 'role', 'move'] as const).map((kind) => ({
    key: kind,
    label: kind === 'extend' ? text('accountList.deeds.extend') : text(`accountList.bulk.${kind}`),
    run: (selection) => asked(kind, text(`accountList.${kind}Title`), selection),
  }));
  const end: BulkAction = {
    key: 'endSessions',
    label: text('accountList.bulk.endSessions'),
    confirm: text('accountList.endBulk'),
    danger: true,
    run: (selection) => go('endSessions', selection),
  };
  return [...(mayFreeze ? freeze : []), ...(mayEdit ? edit : []), ...(mayEnd ? [end] : [])];
}
