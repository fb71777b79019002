import type { DealerMergeReport, DealerRow } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlainActions } from '#kit/entity/use-plain-actions.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { accountsOf } from './dealer-columns.tsx';
import { MergeDialog, MergeReport } from './merge-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { SwitchDialog } from './switch-dialog.tsx';

type Open =
  | { kind: 'move' | 'switch' | 'merge'; dealer: DealerRow }
  | { kind: 'report'; report: DealerMergeReport };

const rights = { edit: 'agentManage.edit', delete: 'agentManage.delete' } as const;
const nameOf = ({ company }: DealerRow): string => company;

/** What may be done with a dealer by the rights of who asks, and the dialogs that the deeds need. */
export function useDealerActions(): { actions: (dealer: DealerRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const plain = usePlainActions<DealerRow>({ path: 'dealers', editAt: '/editAgent', rights, nameOf });
  const may = {
    create: useMay('agentManage.create'),
    accounts: useMay('accountManage'),
    vehicles: useMay('carManage'),
    map: useMay('agentMonitor'),
    move: useMay('agentManage.move'),
    disable: useMay('agentManage.disable'),
    merge: useMay('agentManage.merge'),
  };
  const actions = (dealer: DealerRow): RowAction[] => {
    const { id, state, deletedAt } = dealer;
    if (deletedAt !== null || state === 'merged') return deletedAt === null ? [] : plain(dealer);
    const [edit, others] = [plain(dealer).filter(isEdit), plain(dealer).filter((one) => !isEdit(one))];
    const ask = (kind: 'move' | 'switch' | 'merge') => () => setOpen({ kind, dealer });
    const go = (to: string) => () => void navigate(to);
    const offered: [boolean, keyof typeof deeds, () => void][] = [
      [may.create, 'addBelow', go(`/addAgent?parent=${id}`)],
      [may.accounts, 'accounts', go(accountsOf(id))],
      [may.vehicles, 'vehicles', go(`/carManage?dealer=${id}`)],
      [may.map, 'map', go(`/agentMonitor?id=${id}`)],
      [may.move, 'move', ask('move')],
      [may.disable, state === 'enabled' ? 'disable' : 'enable', ask('switch')],
      [may.merge, 'merge', ask('merge')],
    ];
    const own = offered.flatMap(([allowed, key, onClick]) =>
      allowed ? [{ key, label: text(deeds[key]), onClick }] : [],
    );
    return [...edit, ...own, ...others];
  };
  const close = () => setOpen(null);
  const done = (report?: DealerMergeReport) => {
    setOpen(report ? { kind: 'report', report } : null);
    for (const queryKey of [['dealers'], ['dealers/tree']]) void queries.invalidateQueries({ queryKey });
  };
  return { actions, dialog: open && <Dialog open={open} onClose={close} onDone={done} /> };
}

const isEdit = ({ key }: RowAction): boolean => key === 'edit';

const deeds = {
  addBelow: 'dealers.deeds.addBelow',
  accounts: 'dealers.deeds.accounts',
  vehicles: 'dealers.deeds.vehicles',
  map: 'dealers.deeds.map',
  move: 'dealers.deeds.move',
  disable: 'dealers.deeds.disable',
  enable: 'dealers.deeds.enable',
  merge: 'dealers.deeds.merge',
} as const;

interface DialogProps {
  open: Open;
  onClose: () => void;
  onDone: (report?: DealerMergeReport) => void;
}

function Dialog({ open, onClose, onDone }: DialogProps) {
  if (open.kind === 'report') return <MergeReport report={open.report} onClose={onClose} />;
  const { dealer } = open;
  if (open.kind === 'move') return <MoveDialog dealer={dealer} onClose={onClose} onDone={() => onDone()} />;
  if (open.kind === 'merge') return <MergeDialog dealer={dealer} onClose={onClose} onDone={onDone} />;
  return <SwitchDialog dealer={dealer} onClose={onClose} onDone={() => onDone()} />;
}
