import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import type { TrackSource } from '@furrow/contract';
import { useState } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Copyable } from '#kit/parts/copyable.tsx';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import { EngineSummary } from '../engine/engine-summary.tsx';
import type { TrackVehicle } from '../loading/use-vehicles.ts';
import type { Span } from '../spans.ts';
import type { TrackKind } from '../track-address.ts';
import styles from './summary.module.css';
import { SummaryList } from './summary-list.tsx';

interface Props {
  vehicles: readonly TrackVehicle[];
  source: TrackSource | 'all';
  kind: TrackKind;
  span: Span;
  brushed: Span | null;
  hidden: ReadonlySet<string>;
  onHide: (id: string, hide: boolean) => void;
}

/** Figures of the chosen vehicle; with several, a head for each with a switch for its line. */
export function Summary({ vehicles, source, kind, span, brushed, hidden, onHide }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = vehicles.find(({ id }) => id === wanted) ?? vehicles[0];
  if (!chosen) return null;
  const several = vehicles.length > 1;
  return (
    <section className={styles.summary} aria-label={text('track.summary.title')}>
      {vehicles.map((vehicle) => (
        <div
          key={vehicle.id}
          className={styles.vehicle}
          data-chosen={several && vehicle === chosen ? '' : undefined}
        >
          {several && <i style={{ background: vehicle.colour }} />}
          {several ? (
            <button type="button" aria-pressed={vehicle === chosen} onClick={() => setWanted(vehicle.id)}>
              {vehicle.name}
            </button>
          ) : (
            vehicle.name !== vehicle.sn && <strong>{vehicle.name}</strong>
          )}
          <Copyable>{vehicle.sn}</Copyable>
          {several && (
            <IconButton
              name={text(hidden.has(vehicle.id) ? 'track.vehicle.show' : 'track.vehicle.hide', {
                name: vehicle.name,
              })}
              onClick={() => onHide(vehicle.id, !hidden.has(vehicle.id))}
            >
              {hidden.has(vehicle.id) ? <EyeInvisibleOutlined /> : <EyeOutlined />}
            </IconButton>
          )}
        </div>
      ))}
      {brushed && (
        <p className={styles.brushed}>
          {text('track.summary.brushed', {
            from: formats.dateTime(brushed.from),
            to: formats.dateTime(brushed.to),
          })}
        </p>
      )}
      {kind === 'tbox' && <EngineSummary device={chosen.id} span={brushed ?? span} />}
      <SummaryList vehicle={chosen} source={source} span={brushed ?? span} />
    </section>
  );
}
