import { useEffect } from 'react';
import { useTexts } from '../../../../kit/words/text.ts';
import { useMap } from '../../../../map/map-context.ts';
import { useMapEvent } from '../../../../map/use-map-event.ts';
import { useFleetPicture } from '../fleet-layer/fleet-context.ts';
import { openCard } from '../open-card.ts';
import { StateSign } from '../state-sign.tsx';
import { setPanels } from '../use-monitor.ts';
import styles from './fan.module.css';
import { fanPlaces, fanStore, mostFanned } from './fan-out.ts';

/** Vehicles on one spot, fanned out around it as buttons; closes with Escape, a choice, or when the map moves. */
export function Fan() {
  const text = useTexts();
  const map = useMap();
  const picture = useFleetPicture();
  const fan = fanStore((state) => state.fan);
  const close = () => fanStore.setState({ fan: null });
  useMapEvent('movestart', close);
  useEffect(() => {
    if (!fan) return;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && fanStore.setState({ fan: null });
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [fan]);
  if (!fan) return null;
  const now = performance.now();
  const vehicles = fan.ids.map((id) => picture.get(id, now)).filter((vehicle) => vehicle !== null);
  const shown = vehicles.slice(0, mostFanned);
  const middle = map.project(fan.lngLat);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <div
      className={styles.fan}
      style={{ left: middle.x, top: middle.y }}
      role="group"
      aria-label={text('monitor.fan.label', { count: vehicles.length })}
    >
      {fanPlaces(shown.length).map(({ x, y }, index) => {
        const vehicle = shown[index]!;
        return (
          <button
            key={vehicle.id}
            type="button"
            style={{ transform: `translate(${x}px, ${y}px)` }}
            title={`${vehicle.label} · ${text(`format.state.${vehicle.state}`)}`}
            aria-label={`${vehicle.label}, ${text(`format.state.${vehicle.state}`)}`}
            onClick={() => {
              close();
              openCard(vehicle.id);
            }}
          >
            <StateSign state={vehicle.state} heading={vehicle.heading} />
          </button>
        );
      })}
      <button
        type="button"
        className={styles.middle}
        title={text('monitor.fan.asList')}
        onClick={() => {
          close();
          setPanels({ dock: true, onlyMap: true, page: 1 });
        }}
      >
        {vehicles.length}
      </button>
    </div>
  );
}
