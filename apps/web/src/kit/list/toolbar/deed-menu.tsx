import { Dropdown } from 'antd';
import type { ReactElement } from 'react';
import type { RowAction } from '../list-screen.ts';

interface Props {
  deeds: readonly RowAction[];
  /** What opens it: hovering as well, or a click alone. */
  trigger?: 'hover' | 'click';
  /** The button: "…" in the size of its place, with a name. */
  children: ReactElement;
}

/** The deeds of a record that had no room in sight; each says why it rests. None of them opens the row that it stands in. */
export function DeedMenu({ deeds, trigger = 'hover', children }: Props) {
  if (deeds.length === 0) return null;
  const items = deeds.map(({ key, label, danger = false, reason, onClick }) => ({
    key,
    danger,
    label: <span title={reason}>{label}</span>,
    disabled: reason !== undefined,
    onClick: ({ domEvent }: { domEvent: { stopPropagation: () => void } }) => {
      domEvent.stopPropagation();
      onClick();
    },
  }));
  return (
    <Dropdown trigger={[trigger]} menu={{ items }}>
      {children}
    </Dropdown>
  );
}
