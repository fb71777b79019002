import { MoreOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { RowAction } from '../list/list-screen.ts';
import { useFitting } from '../list/selection/use-fitting.ts';
import { DeedMenu } from '../list/toolbar/deed-menu.tsx';
import { useTexts } from '../words/text.ts';
import styles from './record-head.module.css';

interface Props {
  deeds: readonly RowAction[];
  primary?: string | null | undefined;
}

/** The deeds of a record in one line; those that have no room stand under "…". */
export function DeedBar({ deeds, primary = deeds[0]?.key ?? null }: Props) {
  const foremost = deeds.filter(({ key }) => key === primary);
  const ordered = [...foremost, ...deeds.filter(({ key }) => key !== primary)];
  // Measured once: other deeds, or the same in other words, are another row.
  return (
    <Row key={ordered.map(({ key, label }) => `${key} ${label}`).join()} deeds={ordered} primary={primary} />
  );
}

function Row({ deeds, primary }: { deeds: readonly RowAction[]; primary: string | null }) {
  const text = useTexts();
  const row = useRef<HTMLDivElement>(null);
  const width = useFullWidth(row);
  const fits = useFitting(row, deeds.length);
  const hidden = deeds.slice(fits);
  return (
    <div className={styles.deeds} style={{ flexBasis: width }} ref={row} data-print="never">
      {deeds.slice(0, fits).map(({ key, label, danger = false, reason, onClick }) => (
        <Tooltip key={key} title={reason}>
          <Button
            type={key === primary && !danger ? 'primary' : 'default'}
            danger={danger}
            disabled={reason !== undefined}
            onClick={onClick}
          >
            {label}
          </Button>
        </Tooltip>
      ))}
      <DeedMenu deeds={hidden} trigger="click">
        <Button icon={<MoreOutlined />} aria-label={text('list.moreDeeds')} title={text('list.moreDeeds')} />
      </DeedMenu>
    </div>
  );
}

/** How wide all deeds are together: with less room beside the name they take a line of their own, and only then hide. */
function useFullWidth(row: RefObject<HTMLDivElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const [first, last] = [row.current?.firstElementChild, row.current?.lastElementChild];
    if (first && last)
      setWidth(Math.ceil(last.getBoundingClientRect().right - first.getBoundingClientRect().left));
  }, [row]);
  return width;
}
