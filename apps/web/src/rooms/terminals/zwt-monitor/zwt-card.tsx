import { type ZwtCard as Card, type ZwtMonitorRow, zwtMonitorCalls } from '@furrow/contract';
import { Alert } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { DeedButtons } from '#kit/detail/deed-buttons.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { SideDrawer } from '#kit/detail/side-drawer.tsx';
import { areaCell, Time } from '#kit/list/cells.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { text, useTexts } from '#kit/words/text.ts';
import { endCell, fixCell, phoneCell, signTag } from './zwt-columns.tsx';

interface Props {
  id: string | null;
  everyMs: number;
  actions: (row: ZwtMonitorRow) => readonly RowAction[];
  onClose: () => void;
}

/** A terminal with its user: validity, fix, corrections, and what was measured with it last. */
export function ZwtCard({ id, everyMs, actions, onClose }: Props) {
  const words = useTexts();
  return (
    <SideDrawer open={id !== null} onClose={onClose} size="large" title={words('zwtMonitor.details')}>
      {id !== null && <Content key={id} {...{ id, everyMs, actions }} />}
    </SideDrawer>
  );
}

function Content({ id, everyMs, actions }: Omit<Props, 'id' | 'onClose'> & { id: string }) {
  const query = useCall(zwtMonitorCalls.card, { params: { id } }, { refetchInterval: everyMs });
  return (
    <QueryState query={query} lines={8}>
      {(row) => (
        <>
          <DeedButtons deeds={actions(row)} />
          {row.sign === 'locked' && <Alert type="warning" title={text('zwtMonitor.lockedNote')} />}
          <Told row={row} />
          <Measured row={row} />
        </>
      )}
    </QueryState>
  );
}

function Told({ row }: { row: Card }) {
  return (
    <Fields
      title="zwtMonitor.details"
      lines={[
        { label: 'zwtMonitor.columns.sign', value: signTag(row.sign) },
        { label: 'zwtMonitor.columns.user', value: row.user },
        { label: 'zwtMonitor.columns.phone', value: phoneCell(row) },
        { label: 'zwtMonitor.columns.sn', value: row.sn, copy: true },
        { label: 'zwtMonitor.columns.endsOn', value: endCell(row.endsOn, row) },
        { label: 'zwtMonitor.columns.daysLeft', value: row.daysLeft },
        { label: 'zwtMonitor.columns.account', value: row.account, copy: true },
        { label: 'zwtMonitor.columns.mountPoint', value: row.mountPoint },
        { label: 'zwtMonitor.columns.fix', value: fixCell(row.fix) },
        { label: 'zwtMonitor.columns.satellites', value: row.satellites },
        { label: 'zwtMonitor.columns.correctionAge', value: row.correctionAge },
        { label: 'zwtMonitor.columns.measuredM2', value: areaCell(row.measuredM2) },
        { label: 'zwtMonitor.columns.heardAt', value: <Time at={row.heardAt} /> },
        { label: 'zwtMonitor.columns.lastSeenAt', value: <Time at={row.lastSeenAt} /> },
        { label: 'zwtMonitor.columns.divisionCode', value: <DivisionName code={row.divisionCode} /> },
        { label: 'zwtMonitor.columns.dealer', value: row.dealer },
      ]}
    />
  );
}

function Measured({ row }: { row: Card }) {
  const words = useTexts();
  return (
    <section>
      <h3>{words('zwtMonitor.measured')}</h3>
      {row.measured.length === 0 ? (
        <p>{words('zwtMonitor.noMeasured')}</p>
      ) : (
        <ul>
          {row.measured.map(({ id, name, areaM2, at }) => (
            <li key={id}>
              {name} · {areaCell(areaM2)} · <Time at={at} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
