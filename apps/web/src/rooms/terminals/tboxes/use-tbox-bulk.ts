import { tboxCalls } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { showMessage } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { useReadNow } from './use-tbox-actions.ts';

/** One run of the wizard takes so many. */
const mostConfigured = 10;
const mostRead = 500;

/** What may be done with ticked T-BOXes. */
export function useTboxBulk(): BulkAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const readNow = useReadNow();
  const mayRead = useMay('tboxConfig.read');
  const [mayConfigure, mayUpgrade] = [useMay('tboxConfig.configure'), useMay('tboxConfig.upgrade')];
  const idsOf = (selection: Selection, most: number): string[] | null => {
    const ids = 'ids' in selection ? selection.ids : null;
    if (ids !== null && ids.length <= most) return ids;
    showMessage('error', text('tbox.atMost', { most }));
    return null;
  };
  // A wizard begins with the SNs of its T-BOXes.
  const wizard = (key: string, label: string, path: string): BulkAction => ({
    key,
    label,
    async run(selection) {
      const ids = idsOf(selection, mostConfigured);
      if (ids === null) return undefined;
      const rows = await Promise.all(ids.map((id) => ask(tboxCalls.read, { params: { id } })));
      // One image fits one hardware.
      if (key === 'upgrade' && new Set(rows.map(({ hardwareVersion }) => hardwareVersion)).size > 1) {
        showMessage('error', text('tboxMonitor.differentHardware'));
        return undefined;
      }
      void navigate(`${path}?${rows.map(({ sn }) => `sn=${sn}`).join('&')}`);
      return undefined;
    },
  });
  const read: BulkAction = {
    key: 'read',
    label: text('tbox.read'),
    async run(selection) {
      const ids = idsOf(selection, mostRead);
      if (ids !== null) await readNow(ids);
      return undefined;
    },
  };
  return [
    ...(mayConfigure ? [wizard('configure', text('tbox.configure'), '/config')] : []),
    ...(mayUpgrade ? [wizard('upgrade', text('tbox.taskKinds.upgrade'), '/tboxUpgrade')] : []),
    ...(mayRead ? [read] : []),
  ];
}
