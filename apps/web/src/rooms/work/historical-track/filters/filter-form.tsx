import { type TrackSource, type TrackStatus, trackLimits, trackSources } from '@furrow/contract';
import { Select } from 'antd';
import { defaultTimeZone } from '#kit/formats/use-formats.ts';
import { useAccount } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { VehiclePicker } from '../../vehicle-picker/vehicle-picker.tsx';
import type { TrackVehicle } from '../loading/use-vehicles.ts';
import type { Span } from '../spans.ts';
import { type AskingProblem, statuses, type TrackAddress, type TrackKind } from '../track-address.ts';
import { statusKeys } from '../track-words.ts';
import styles from './filters.module.css';
import { presetOf, presetSpan, presets } from './presets.ts';
import { SpanPicker } from './span-picker.tsx';

interface Props {
  address: TrackAddress;
  kind: TrackKind;
  vehicles: readonly TrackVehicle[];
  span: Span;
  problem: AskingProblem | null;
  onChange: (patch: Partial<TrackAddress>) => void;
}

/** Vehicles, time, source, status. Every choice asks at once; the address keeps it. */
export function FilterForm({ address, kind, vehicles, span, problem, onChange }: Props) {
  const text = useTexts();
  const timeZone = useAccount()?.timeZone ?? defaultTimeZone;
  const now = Date.now() / 1000;
  const chosen = presetOf(span, now, timeZone);
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="track-vehicles">{text('track.filters.vehicles')}</label>
      <VehiclePicker
        id="track-vehicles"
        chosen={vehicles}
        most={trackLimits.vehicles}
        tooMany={text('refusals.tooManyVehicles')}
        onChoose={(ids) => onChange({ ids, sn: null, t: null })}
      />
      <span>{text('track.filters.span')}</span>
      <SpanPicker
        span={span}
        timeZone={timeZone}
        problem={problem}
        devices={address.ids}
        onChange={(next) => onChange({ span: next, t: null })}
      />
      <fieldset className={styles.presets} aria-label={text('track.filters.preset')}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === chosen}
            onClick={() => onChange({ span: presetSpan(preset, Date.now() / 1000, timeZone), t: null })}
          >
            {text(`track.filters.presets.${preset}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles.pair}>
        <div hidden={kind === 'tbox'}>
          <label htmlFor="track-source">{text('track.filters.source')}</label>
          <Select<TrackSource | 'all'>
            id="track-source"
            style={{ width: '100%' }}
            value={address.source}
            options={(['all', ...trackSources] as const).map((source) => ({
              value: source,
              label: text(`track.filters.sources.${source}`),
            }))}
            onChange={(source) => onChange({ source })}
          />
        </div>
        <div>
          <label htmlFor="track-status">{text('track.filters.status')}</label>
          <Select<TrackStatus[]>
            id="track-status"
            mode="multiple"
            style={{ width: '100%' }}
            maxTagCount={0}
            maxTagPlaceholder={(omitted) =>
              omitted.length === statuses.length
                ? text('track.filters.allStatuses')
                : `${omitted.length} / ${statuses.length}`
            }
            popupMatchSelectWidth={240}
            showSearch={false}
            value={statuses.filter((status) => !address.hidden.includes(status))}
            options={statuses.map((status) => ({ value: status, label: text(statusKeys[status]!) }))}
            onChange={(shown) => onChange({ hidden: statuses.filter((status) => !shown.includes(status)) })}
          />
        </div>
      </div>
    </form>
  );
}
