import { type PointerEvent, useEffect, useState } from 'react';
import { showError, showMessage } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { useMap } from '#map/map-context.ts';
import { monitorStore } from '../monitor-store.ts';
import { setPanels, useFilters } from '../use-monitor.ts';
import { mostSelected, selectVehicles } from './select-vehicles.ts';
import styles from './selection.module.css';
import { boxOutline, isDrawn, type Pixel, withPoint } from './selection-shape.ts';

/** While a selection tool is on: draw a box or a lasso over the map; what lies inside opens in the dock. Escape ends it. */
export function SelectionLayer() {
  const text = useTexts();
  const map = useMap();
  const filters = useFilters();
  const tool = monitorStore((state) => state.tool);
  const [outline, setOutline] = useState<readonly Pixel[]>([]);
  useEffect(() => {
    if (tool === null || tool === 'fence') return;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && monitorStore.setState({ tool: null });
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [tool]);
  if (tool === null || tool === 'fence') return null;

  const finish = async (drawn: readonly Pixel[]) => {
    setOutline([]);
    if (!isDrawn(drawn)) return;
    monitorStore.setState({ tool: null });
    const ground = drawn.map(({ x, y }) => map.unproject([x, y]).wrap());
    try {
      const { rows, cut } = await selectVehicles(
        ground.map(({ lng, lat }) => [lng, lat] as const),
        filters,
      );
      if (cut) showMessage('info', text('monitor.select.cut', { count: mostSelected }));
      monitorStore.setState({ selection: rows });
      setPanels({ dock: true, page: 1 });
    } catch (error) {
      showError(error);
    }
  };
  const at = (event: PointerEvent): Pixel => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setOutline([at(event)]);
  };
  const move = (event: PointerEvent) => {
    const [first] = outline;
    if (first) setOutline(tool === 'box' ? boxOutline(first, at(event)) : withPoint(outline, at(event)));
  };
  return (
    <div
      className={styles.layer}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={() => void finish(outline)}
      onPointerCancel={() => setOutline([])}
    >
      <svg aria-hidden="true">
        <polygon points={outline.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      <p className={styles.hint}>
        {text(tool === 'box' ? 'monitor.select.boxHint' : 'monitor.select.lassoHint')}
      </p>
    </div>
  );
}
