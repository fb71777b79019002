import { Dropdown } from 'antd';
import { cloneElement, type HTMLAttributes, type ReactElement } from 'react';
import type { RowAction } from '../list-screen.ts';
import { useMenuOpen } from './use-menu-open.ts';

interface Props {
  deeds: readonly RowAction[];
  /** What opens it: hovering as well, or a click alone. */
  trigger?: 'hover' | 'click';
  /** The button: "…" in the size of its place, with a name. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** The deeds of a record that had no room in sight; each says why it rests. None of them opens the row that it stands in. */
export function DeedMenu({ deeds, trigger = 'hover', children }: Props) {
  const { open, byKeyboard, button, onOpenChange } = useMenuOpen();
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
    <Dropdown
      trigger={trigger === 'hover' ? ['hover', 'click'] : ['click']}
      open={open}
      autoFocus={byKeyboard}
      onOpenChange={onOpenChange}
      menu={{ items }}
    >
      {cloneElement(children, { ...button, 'aria-haspopup': 'menu', 'aria-expanded': open })}
    </Dropdown>
  );
}
