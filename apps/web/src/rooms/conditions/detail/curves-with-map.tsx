import { type ConditionNow, type ConditionSeries, conditionDetailCalls } from '@furrow/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { latePart } from '#kit/late-part.tsx';
import { useSettled } from '#kit/use-settled.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../parts/conditions.module.css';
import { Curve } from './curve.tsx';
import { Strips } from './strips.tsx';
import type { Zoom } from './zoom.ts';

const PlaceMap = latePart(async () => (await import('./place-map.tsx')).PlaceMap);
const settleMs = 150;

interface Props {
  now: ConditionNow;
  told: ConditionSeries;
  curves: readonly string[];
  zoom: Zoom | null;
  onZoom: (zoom: Zoom | null) => void;
}

/** States and up to six curves under each other with one cursor and one zoom; the map shows where the machine was at the cursor. */
export function CurvesWithMap({ now, told, curves, zoom, onZoom }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const [cursor, setCursor] = useState<number | null>(null);
  const view = zoom ?? { from: told.from, to: told.to };
  // To the second, at rest: each move would be a question to the server.
  const at = useSettled(cursor === null ? null : Math.round(cursor), settleMs);
  return (
    <div className={styles.split}>
      <div>
        <div className={styles.head}>
          <h3 className={styles.section}>{text('conditions.detail.curves')}</h3>
          <span>{cursor === null ? text('conditions.detail.zoomHint') : formats.dateTime(cursor)}</span>
          {zoom && (
            <Button size="small" onClick={() => onZoom(null)}>
              {text('conditions.detail.resetZoom')}
            </Button>
          )}
        </div>
        <Strips strips={told.strips} view={view} />
        {curves.map((signal) => {
          const series = told.series.find((one) => one.signal === signal);
          return (
            series && (
              <Curve
                key={signal}
                series={series}
                now={now}
                view={view}
                cursor={cursor}
                onCursor={setCursor}
                onZoom={onZoom}
              />
            )
          );
        })}
      </div>
      <Place id={now.row.id} span={told} at={at} />
    </div>
  );
}

function Place({ id, span, at }: { id: string; span: { from: number; to: number }; at: number | null }) {
  const text = useTexts();
  const line = useCall(
    conditionDetailCalls.line,
    { params: { id }, query: { from: String(span.from), to: String(span.to) } },
    { placeholderData: keepPreviousData },
  );
  const place = useCall(
    conditionDetailCalls.place,
    { params: { id }, query: { at: String(at ?? span.to) } },
    { enabled: at !== null, staleTime: Number.POSITIVE_INFINITY },
  );
  const note = at !== null && place.data === null ? text('conditions.detail.noPlace') : null;
  return (
    <div className={styles.map}>
      {note && <span className={styles.mapNote}>{note}</span>}
      <PlaceMap line={line.data ?? []} place={at === null ? null : (place.data ?? null)} />
    </div>
  );
}
