import { DownloadOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { Curve } from '../curve/curve.tsx';
import { CurveChoices } from '../curve/curve-choices.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { MarkSpan } from '../invalid/mark-span.tsx';
import { TimeLineTools } from '../time-line/time-line-tools.tsx';
import { tabs } from '../track-address.ts';
import { exportRight } from '../track-words.ts';
import type { TrackScreen } from '../use-track-screen.ts';
import { PointsTable } from './points-table.tsx';
import { RowTable } from './row-tables.tsx';
import { tableName } from './table-name.ts';
import styles from './tables.module.css';
import { useTableExport } from './use-table-export.ts';

/** What lies under the time line: the curve, or one of the tables; folded away by its button. */
export function Tabs({ screen }: { screen: TrackScreen }) {
  const text = useTexts();
  const formats = useFormats();
  const mayExport = useMay(exportRight[screen.kind]);
  const { address, change, vehicles, details, tracks } = screen;
  const [place, setPlace] = useState(0);
  const exportTable = useTableExport(screen, place);
  const { tab } = address;
  const counts = {
    stops: details.stops.length,
    jobs: details.jobs.length,
    events: details.events.length,
    invalid: details.invalid.length,
    points: tracks.reduce((sum, { columns }) => sum + columns.time.length, 0),
  };
  const nameOf = (one: (typeof tabs)[number]) =>
    one === 'curve' ? text('track.curve.name') : `${tableName(one, text)} ${formats.number(counts[one], 0)}`;
  return (
    <section aria-label={text('track.table.tabs')}>
      <div className={styles.head}>
        <div className={styles.names}>
          <Segmented
            size="small"
            value={tab ?? ''}
            options={tabs.map((one) => ({ value: one, label: nameOf(one) }))}
            onChange={(one) => change({ tab: one as (typeof tabs)[number] })}
          />
        </div>
        {tab === 'curve' && <CurveChoices screen={screen} />}
        {tab === 'points' && vehicles.length > 1 && (
          <Select
            size="small"
            value={place}
            aria-label={text('track.table.vehicle')}
            options={vehicles.map(({ name }, index) => ({ value: index, label: name }))}
            onChange={setPlace}
          />
        )}
        <div className={styles.tools}>
          <TimeLineTools
            zoomed={screen.zoomed}
            onWhole={() => screen.setView(screen.extent ?? screen.span)}
          />
          <MarkSpan screen={screen} />
          {mayExport && tab !== null && tab !== 'curve' && (
            <IconButton name={text('track.table.export')} onClick={() => exportTable(tab)}>
              <DownloadOutlined />
            </IconButton>
          )}
          <ExportMenu screen={screen} />
          <IconButton
            name={text(tab === null ? 'map.unfold' : 'map.fold')}
            aria-expanded={tab !== null}
            onClick={() => change({ tab: tab === null ? 'curve' : null })}
          >
            {tab === null ? <UpOutlined /> : <DownOutlined />}
          </IconButton>
        </div>
      </div>
      {tab === 'curve' && <Curve screen={screen} />}
      {tab === 'points' && <PointsTable screen={screen} place={Math.min(place, tracks.length - 1)} />}
      {tab !== null && tab !== 'curve' && tab !== 'points' && <RowTable screen={screen} tab={tab} />}
    </section>
  );
}
