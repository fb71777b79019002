import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { writeAddress } from '#kit/address.ts';
import { latePart } from '#kit/late-part.tsx';
import { useTexts } from '#kit/words/text.ts';
import { AttributionLine } from './controls/attribution-line.tsx';
import { ControlColumn } from './controls/control-column.tsx';
import { CoordinateReadout } from './controls/coordinate-readout.tsx';
import { ScaleBar } from './controls/scale-bar.tsx';
import { ToolSheet } from './controls/tool-sheet.tsx';
import { ZoomButtons } from './controls/zoom-buttons.tsx';
import { MetreGrid } from './grid/metre-grid.tsx';
import type { LegendEntry } from './legend.ts';
import { type MapViewpoint, readViewpoint, wholeCountry, writeViewpoint } from './map-address.ts';
import { MapContext } from './map-context.ts';
import styles from './map-view.module.css';
import type { MeasureMode } from './measure/measure-state.ts';
import { TileLayer } from './tiles/tile-layer.tsx';
import { useBaseMap } from './tiles/use-base-map.ts';
import { useHandHeld } from './use-hand-held.ts';
import { useMapEvent } from './use-map-event.ts';
import { useMapInstance } from './use-map-instance.ts';

/** Loaded when somebody takes the ruler; what was measured stays on the map when it is laid down. */
const Measure = latePart(async () => (await import('./measure/measure.tsx')).Measure);

interface Props {
  /** What the map shows, for screen readers; also the name under which the map is kept. */
  label: string;
  /** Entries of the legend; also drawn into the saved picture. */
  legend?: readonly LegendEntry[];
  /** Content of the panel behind the layers button. */
  layers?: ReactNode;
  /** Where the map begins when the address says nothing. */
  start?: MapViewpoint;
  /**
   * One of the small maps that lie over a large one (split view): its view is not kept in the address, it bears the zoom
   * buttons alone, and the sources are named by the large one.
   */
  small?: boolean;
  /** What the screen is about is drawn before the base map, which costs a second (`markWhenDrawn` tells when). */
  contentFirst?: boolean;
  /** Layer components (they return nothing) and floating panels; all may use `useMap()`. */
  children?: ReactNode;
}

/** The map of every screen (S3). Fills its parent; overlays are WGS 84. */
export function MapView({
  label,
  legend = [],
  layers,
  start = wholeCountry,
  small = false,
  contentFirst = false,
  children,
}: Props) {
  const text = useTexts();
  const host = useRef<HTMLDivElement>(null);
  const stored = () => (small ? null : readViewpoint(new URLSearchParams(location.search).get('map')));
  const { map, failed } = useMapInstance(label, host, () => stored() ?? start, contentFirst);
  const [measureMode, setMeasureMode] = useState<MeasureMode | null>(null);
  const [measured, setMeasured] = useState(false);
  const measure = (mode: MeasureMode | null) => {
    setMeasured(true);
    setMeasureMode(mode);
  };
  const base = useBaseMap();
  const Controls = useHandHeld() ? ToolSheet : ControlColumn;
  const ground = useMemo(() => (map ? { map, measuring: measureMode !== null } : null), [map, measureMode]);
  return (
    <section ref={host} className={styles.map} aria-label={label}>
      {failed && <p className={styles.failed}>{text('map.noWebgl')}</p>}
      {ground && (
        <MapContext value={ground}>
          {!small && <ViewInAddress />}
          <TileLayer base={base} />
          {children}
          {measured && <Measure mode={measureMode} onMode={setMeasureMode} />}
          {small ? (
            <ZoomButtons />
          ) : (
            <Controls
              host={host}
              base={base}
              legend={legend}
              layers={layers}
              measureMode={measureMode}
              onMeasureMode={measure}
            />
          )}
          <div className={styles.foot}>
            {base.shown === null && <MetreGrid />}
            {!small && <CoordinateReadout />}
            <ScaleBar />
            {!small && <AttributionLine source={base.shown} />}
          </div>
        </MapContext>
      )}
    </section>
  );
}

/** Writes zoom and centre into the address whenever the map comes to rest. */
function ViewInAddress() {
  const { pathname } = useLocation();
  useMapEvent('moveend', (map) => {
    // While another page is being drawn the address is already that page's.
    if (window.location.pathname !== pathname) return;
    const { lat, lng } = map.getCenter().wrap();
    writeAddress({ map: writeViewpoint({ zoom: map.getZoom(), lat, lng }) });
  });
  return null;
}
