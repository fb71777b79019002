import { componentPages, type WarehouseRow } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { pushAddress } from '#kit/address.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

/** The document of a line, on the screen and on paper, its reversal, and the item where it is kept. */
export function useRecordActions(): (row: WarehouseRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const mayReverse = useMay('warehouse.reverse');
  return (row) => {
    const { documentId: view, kind, sn, type, reversedBy } = row;
    const page = kind === 'device' ? 'deviceList' : componentPages[kind];
    const item = sn ? `/${page}?sn=${encodeURIComponent(sn)}` : `/${page}`;
    const document = (more: Record<string, string> = {}) => pushAddress({ view, id: null, ...more });
    const reverse = {
      key: 'reverse',
      label: text('warehouse.redReversal'),
      onClick: () => document({ line: row.id }),
    };
    return [
      { key: 'document', label: text('warehouse.openDocument'), onClick: () => document() },
      { key: 'item', label: text('warehouse.openItem'), onClick: () => void navigate(item) },
      { key: 'print', label: text('warehouse.print'), onClick: () => document({ print: 'yes' }) },
      ...(mayReverse && type === 'salesOutbound' && reversedBy === null ? [reverse] : []),
    ];
  };
}
