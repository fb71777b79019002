import type { ImplementRow } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { type FitDeed, FitDialog } from './fit-dialog.tsx';

/** What may be done between an implement and vehicles; the dialog of the deed that was chosen. */
export function useFitDeeds(): { actions: (row: ImplementRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const navigate = useNavigate();
  const mayFit = useMay('agriculture.fit');
  const mayDepth = useMay('depthSet');
  const mayJobs = useMay('deviceJob');
  const [open, setOpen] = useState<{ row: ImplementRow; deed: FitDeed } | null>(null);
  const begin = (row: ImplementRow, deed: FitDeed): RowAction => ({
    key: deed,
    label: text(`implement.${deed}`),
    onClick: () => setOpen({ row, deed }),
  });
  const actions = (row: ImplementRow): RowAction[] => {
    if (row.deletedAt !== null) return [];
    const onVehicle = row.state === 'fitted';
    const depth = {
      key: 'depth',
      label: text('implement.depthSetting'),
      onClick: () => void navigate(`/depthSet?calibrate=${row.id}`),
    };
    const jobs = {
      key: 'jobs',
      label: text('titles.deviceJob'),
      onClick: () => void navigate(`/deviceJob?tool=${encodeURIComponent(row.toolNo)}`),
    };
    return [
      ...(mayFit && row.state === 'inStore' ? [begin(row, 'fit')] : []),
      ...(mayFit && onVehicle ? [begin(row, 'remove'), begin(row, 'move')] : []),
      ...(mayDepth && onVehicle ? [depth] : []),
      ...(mayJobs ? [jobs] : []),
    ];
  };
  const dialog = open && (
    <FitDialog key={`${open.row.id} ${open.deed}`} {...open} onClose={() => setOpen(null)} />
  );
  return { actions, dialog };
}
