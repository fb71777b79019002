import { type GeofenceDetail, geofenceCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { showError, showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { type Text, useTexts } from '#kit/words/text.ts';
import { useMap } from '#map/map-context.ts';
import { setPanels } from '../use-monitor.ts';
import { fenceStore } from './fence-store.ts';
import { renewFences, whenWords } from './fence-words.ts';
import styles from './fences.module.css';
import { showFence } from './show-fence.ts';

/** So many vehicles are named before a fence is deleted. */
const mostNamed = 20;

/** One fence: what it watches, for whom, when; and what can be done with it. */
export function FenceCard({ fence }: { fence: GeofenceDetail }) {
  const text = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const [may, maySee] = [useMay('carMonitor.fence'), useMay('exceptionQuery')];
  const map = useMap();
  const fly = useEffectEvent(() => showFence(map, fence));
  // Also when it was opened by an address or on the map.
  useEffect(() => fly(), []);
  const edit = () => {
    const { shape, points, sizeM } = fence;
    fenceStore.setState({
      draft: { shape, points, sizeM, closed: true, problem: null },
      editing: fence.id,
    });
  };
  const remove = useRemove(fence);
  const { watch, minutes, speedKmh, active } = fence;
  const limit = watch === 'stay' ? minutes : watch === 'speed' ? speedKmh : null;
  const bound =
    fence.bound === 'vehicles' ? null : `${text(`fences.bindings.${fence.bound}`)}: ${fence.boundName ?? ''}`;
  const lines: [string, string | null][] = [
    [
      text('fences.fields.watch'),
      text(`fences.watches.${watch}`) +
        (limit === null
          ? ''
          : ` (${limit} ${watch === 'stay' ? text('fences.units.minutes') : text('fences.units.kmh')})`),
    ],
    [text('fences.fields.level'), text(`warnings.levels.${fence.level}`)],
    [text('fences.fields.enabled'), text(`fences.states.${fence.enabled ? 'enabled' : 'disabled'}`)],
    [text('fences.fields.bound'), bound ?? text('fences.vehicles', { count: fence.vehicleCount })],
    [text('fences.fields.period'), whenWords(fence, text, formats)],
    [text('fences.fields.dealer'), fence.dealer],
    [text('fences.fields.remark'), fence.remark || null],
  ];
  return (
    <div className={styles.one}>
      <h3>{fence.name}</h3>
      <dl>
        {lines.map(([label, value]) => value !== null && <Line key={label} label={label} value={value} />)}
      </dl>
      {fence.vehicles.length > 0 && (
        <p className={styles.vehicles}>{fence.vehicles.map((one) => vehicleWords(one, text)).join(', ')}</p>
      )}
      <p>
        {text('fences.active', { count: active })}
        <br />
        {fence.eventAt === null
          ? text('fences.never')
          : text('fences.last', { sn: fence.eventSn ?? '', time: formats.dateTime(fence.eventAt) })}
      </p>
      <div className={styles.deeds}>
        <Button size="small" onClick={() => setPanels({ fence: null })}>
          {text('fences.back')}
        </Button>
        {maySee && (
          <Button size="small" onClick={() => void navigate(`/exceptionQuery?tab=all&fence=${fence.id}`)}>
            {text('fences.events')}
          </Button>
        )}
        {may && (
          <>
            <Button size="small" type="primary" onClick={edit}>
              {text('fences.edit')}
            </Button>
            <Button size="small" danger onClick={() => void remove()}>
              {text('fences.remove')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);

/** Its name, and what became of the area in its terminal. */
function vehicleWords({ sn, alias, terminal }: GeofenceDetail['vehicles'][number], text: Text): string {
  const name = alias || sn;
  return terminal === null ? name : `${name} (${text(`monitor.commands.states.${terminal.state}`)})`;
}

/** Asks first, with the names of the vehicles that lose it. */
function useRemove({ id, name, vehicles, vehicleCount, bound, boundName }: GeofenceDetail) {
  const text = useTexts();
  const client = useQueryClient();
  return async () => {
    const named = vehicles.slice(0, mostNamed).map(({ sn, alias }) => (alias ? `${sn} ${alias}` : sn));
    const rest = vehicleCount > named.length ? ' …' : '';
    const follows =
      bound === 'vehicles'
        ? text('fences.removeVehicles', { count: vehicleCount, names: named.join(', ') + rest })
        : text('fences.removeBound', { what: boundName ?? '', count: vehicleCount });
    const sure = await confirmDeed({
      title: text('fences.removeLead', { name }),
      follows,
      go: text('fences.remove'),
      danger: true,
    });
    if (!sure) return;
    try {
      await ask(geofenceCalls.remove, { params: { id } });
      setPanels({ fence: null });
      showSuccess(text('fences.removed'));
      await renewFences(client);
    } catch (error) {
      showError(error);
    }
  };
}
