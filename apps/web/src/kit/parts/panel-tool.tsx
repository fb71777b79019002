import { type ReactNode, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './panel-tool.module.css';

interface Props {
  name: string;
  icon: ReactNode;
  /** In the badge, "99+" at most; none at 0. */
  count: number;
  /** What waits for the person, in red; else what runs by itself. */
  urgent?: boolean;
  /** Made at the first opening, kept afterwards. */
  panel: (open: boolean, onClose: () => void) => ReactNode;
}

/** A button of the top bar with a count, and the panel that it opens (L15, L18). */
export function PanelTool({ name, icon, count, urgent = false, panel }: Props) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        name={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={styles.tool}
        onClick={() => {
          setOpen(true);
          setOpened(true);
        }}
      >
        {icon}
        {count > 0 && (
          <span className={styles.badge} data-urgent={urgent || undefined} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </IconButton>
      {opened && panel(open, () => setOpen(false))}
    </>
  );
}
