import { useEffect, useRef } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { useMap } from '#map/map-context.ts';
import { useMapEvent } from '#map/use-map-event.ts';
import { useFleetPicture } from '../fleet-layer/fleet-context.ts';
import type { ShownVehicle } from '../fleet-layer/fleet-picture.ts';
import { openCard } from '../open-card.ts';
import { StateSign } from '../state-sign.tsx';
import { useNarrow } from '../use-narrow.ts';
import styles from './fan.module.css';
import { fanPlaces, fanRadius, fanStore, fansOut } from './fan-out.ts';
import { listPlace } from './list-place.ts';

const close = () => fanStore.setState({ fan: null });

/**
 * Vehicles on one spot, taken apart: around it as buttons while they are few, else as a list. Closes with Escape, a choice,
 * or when the map moves; opened by a resting pointer, also when that leaves.
 */
export function Fan() {
  const text = useTexts();
  const map = useMap();
  const picture = useFleetPicture();
  const narrow = useNarrow();
  const fan = fanStore((state) => state.fan);
  useMapEvent('movestart', close);
  useEffect(() => {
    if (!fan) return;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && close();
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [fan]);
  if (!fan) return null;
  const now = performance.now();
  const vehicles = fan.ids.map((id) => picture.get(id, now)).filter((vehicle) => vehicle !== null);
  if (vehicles.length === 0) return null;
  const middle = map.project(fan.lngLat);
  const around = fansOut(vehicles.length, narrow);
  const { clientWidth, clientHeight } = map.getContainer();
  const place = around ? { left: middle.x, top: middle.y } : listPlace(middle, clientWidth, clientHeight);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <div
      className={around ? styles.fan : styles.list}
      style={place}
      role="group"
      aria-label={text('monitor.fan.label', { count: vehicles.length })}
      onMouseLeave={() => fan.hovered && close()}
    >
      {around ? (
        <Around vehicles={vehicles} focus={!fan.hovered} />
      ) : (
        <List vehicles={vehicles} focus={!fan.hovered} />
      )}
    </div>
  );
}

interface Props {
  vehicles: readonly ShownVehicle[];
  /** A click or a key opened them: the keyboard goes on inside. */
  focus: boolean;
}

function Around({ vehicles, focus }: Props) {
  const radius = fanRadius(vehicles.length);
  return (
    <>
      {/* The ground that the pointer may cross without leaving; turning the wheel over it belongs to the map. */}
      <i
        className={styles.ground}
        style={{ width: 2 * radius, height: 2 * radius, margin: -radius }}
        onWheel={close}
      />
      {fanPlaces(vehicles.length).map(({ x, y }, index) => (
        <Member
          key={vehicles[index]!.id}
          vehicle={vehicles[index]!}
          at={`translate(${x}px, ${y}px)`}
          focus={focus && index === 0}
        />
      ))}
      <b className={styles.middle} aria-hidden="true">
        {vehicles.length}
      </b>
    </>
  );
}

function List({ vehicles, focus }: Props) {
  const text = useTexts();
  return (
    <>
      <h2>{text('monitor.fan.label', { count: vehicles.length })}</h2>
      <ul>
        {vehicles.map((vehicle, index) => (
          <li key={vehicle.id}>
            <Member vehicle={vehicle} focus={focus && index === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Member({ vehicle, at, focus }: { vehicle: ShownVehicle; at?: string; focus: boolean }) {
  const text = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus) button.current?.focus({ preventScroll: true });
  }, [focus]);
  const state = text(`format.state.${vehicle.state}`);
  return (
    <button
      ref={button}
      type="button"
      {...(at === undefined ? {} : { style: { transform: at }, title: `${vehicle.label} · ${state}` })}
      aria-label={`${vehicle.label}, ${state}`}
      onClick={() => {
        close();
        openCard(vehicle.id);
      }}
    >
      <StateSign state={vehicle.state} heading={vehicle.heading} />
      {at === undefined && (
        <>
          <span>{vehicle.label}</span> <small>{state}</small>
        </>
      )}
    </button>
  );
}
