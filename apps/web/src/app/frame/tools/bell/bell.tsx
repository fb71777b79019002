import { drawIcon } from '#kit/parts/draw-icon.tsx';
import { PanelTool } from '#kit/parts/panel-tool.tsx';
import { lazyPart } from '#kit/theme/antd-ground.tsx';
import { useTexts } from '#kit/words/text.ts';
import { useBellStatus } from './bell-calls.ts';
import { useBrowserNotices } from './use-browser-notices.ts';

const BellPanel = lazyPart(async () => (await import('./bell-panel.tsx')).BellPanel);

/** The notification bell (L15): the sum of what is unread, "99+" at most, and the panel. */
export function Bell() {
  const text = useTexts();
  const { statuses, unread } = useBellStatus();
  useBrowserNotices();
  const name = unread > 0 ? text('notices.bell.openCount', { count: unread }) : text('notices.bell.open');
  return (
    <PanelTool
      name={name}
      icon={<BellIcon />}
      count={unread}
      urgent
      panel={(open, onClose) => <BellPanel open={open} statuses={statuses} onClose={onClose} />}
    />
  );
}

const BellIcon = drawIcon(
  <path d="M8 2a4 4 0 0 0-4 4v3l-1.500 2.500h11L12 9V6a4 4 0 0 0-4-4ZM6.500 13.500h3" />,
);
