import { useEffect, useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { useMap } from '#map/map-context.ts';
import { useView } from '#map/view/use-view.ts';
import { monitorStore } from '../monitor-store.ts';
import { openCard } from '../open-card.ts';
import { setPanels } from '../use-monitor.ts';
import { useFleetPicture } from './fleet-context.ts';
import styles from './view-list.module.css';

/** The keyboard goes through so many things in view (S3). */
const mostInView = 50;

/**
 * The map for keyboards and screen readers: Tab goes through the vehicles in view, each ringed on the map while it has the
 * focus, Enter opens its card; the last button shows all of them as a list. Seen only while it has the focus.
 */
export function ViewList() {
  const text = useTexts();
  const map = useMap();
  const picture = useFleetPicture();
  useView();
  const [inside, setInside] = useState(false);
  useEffect(() => {
    if (!inside) monitorStore.setState({ focused: null });
  }, [inside]);
  const bounds = map.getBounds();
  const seen = [];
  for (const vehicle of picture.vehicles(performance.now())) {
    if (bounds.contains([vehicle.lng, vehicle.lat])) seen.push(vehicle);
    if (seen.length === mostInView) break;
  }
  return (
    <nav
      className={styles.list}
      aria-label={text('monitor.inView.label', { count: picture.total })}
      data-shown={picture.loaded ? picture.total : undefined}
      onFocus={() => setInside(true)}
      onBlur={(event) => setInside(event.currentTarget.contains(event.relatedTarget))}
    >
      {seen.map(({ id, label, state }) => (
        <button
          key={id}
          type="button"
          onFocus={() => monitorStore.setState({ focused: id })}
          onClick={() => openCard(id)}
        >
          {label} · {text(`format.state.${state}`)}
        </button>
      ))}
      <button type="button" onClick={() => setPanels({ dock: true, onlyMap: true, page: 1 })}>
        {text('monitor.inView.asList')}
      </button>
    </nav>
  );
}
