import { Space } from 'antd';
import type { RowAction } from '../list/list-screen.ts';
import { ActionButton } from '../parts/action-button.tsx';

/** All deeds of a card, side by side in as many lines as they need; one that is not possible now says why. */
export function DeedButtons({ deeds }: { deeds: readonly RowAction[] }) {
  return (
    <Space wrap>
      {deeds.map(({ key, label, onClick, reason }) => (
        <ActionButton key={key} onClick={onClick} disabled={reason !== undefined} title={reason}>
          {label}
        </ActionButton>
      ))}
    </Space>
  );
}
