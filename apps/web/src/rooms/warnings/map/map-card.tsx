import { type TerminalMapRow, terminalMapCalls } from '@furrow/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { Fields } from '#kit/detail/fields.tsx';
import { SideDrawer } from '#kit/detail/side-drawer.tsx';
import { Time } from '#kit/list/cells.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { distanceCell, levelTag, ruleWords, stateTag } from '../list/warning-words.tsx';

/** The trail of the picked terminal. */
export const useTrail = (id: string | null) =>
  useCall(terminalMapCalls.trail, { params: { id: id ?? '' } }, { enabled: id !== null });

/** What is known of one terminal out of its area. */
export function MapCard({ row, onClose }: { row: TerminalMapRow | null; onClose: () => void }) {
  return (
    <SideDrawer open={row !== null} onClose={onClose} title={row?.sn} footer={row && <Ways row={row} />}>
      {row && (
        <Fields
          columns={1}
          lines={[
            { label: 'warnings.columns.level', value: levelTag(row.level) },
            { label: 'warnings.columns.state', value: stateTag(row.state) },
            { label: 'warnings.columns.rule', value: row.reasons.map(ruleWords).join(' · ') },
            { label: 'warnings.columns.dealer', value: row.dealer },
            {
              label: 'warnings.columns.soldAt',
              value: row.soldAt === null ? null : <Time at={row.soldAt} />,
            },
            { label: 'warnings.columns.soldBy', value: row.soldBy },
            { label: 'warnings.columns.raisedAt', value: <Time at={row.raisedAt} /> },
            { label: 'warnings.columns.nowCode', value: <DivisionName code={row.nowCode} /> },
            { label: 'warnings.columns.areaDistanceM', value: distanceCell(row.distanceM) },
            { label: 'warnings.columns.daysOutside', value: row.daysOutside },
            { label: 'warnings.map.trail', value: <TrailDays id={row.id} /> },
          ]}
        />
      )}
    </SideDrawer>
  );
}

function TrailDays({ id }: { id: string }) {
  const { data = [] } = useTrail(id);
  const text = useTexts();
  return text('warnings.map.trailDays', { count: data.length });
}

function Ways({ row: { id, sn } }: { row: TerminalMapRow }): ReactNode {
  const text = useTexts();
  const [list, stock, white] = [
    useMay('terminalCrossRegionWarning'),
    useMay('warehouse'),
    useMay('crossSnWhite.create'),
  ];
  return (
    <>
      {list && (
        <Link to={`/terminalCrossRegionWarning?tab=all&id=${id}`}>{text('warnings.map.warning')}</Link>
      )}{' '}
      {stock && <Link to={`/warehouse?sn=${sn}`}>{text('warnings.deeds.stock')}</Link>}{' '}
      {white && <Link to={`/crossSnWhite?add=${sn}`}>{text('warnings.deeds.white')}</Link>}
    </>
  );
}
