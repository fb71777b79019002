import { FilterForm } from './filters/filter-form.tsx';
import styles from './historical-track.module.css';
import { usePlayback } from './playback/playback-store.ts';
import { Summary } from './summary/summary.tsx';
import type { TrackScreen } from './use-track-screen.ts';

/** What is asked for, and what it comes to. */
export function Side({ screen }: { screen: TrackScreen }) {
  const brushed = usePlayback((state) => state.brushed);
  const { address, change, kind, vehicles, span, problem, tracks } = screen;
  const found = tracks.some(({ columns }) => columns.time.length > 0);
  return (
    <div className={styles.scroll}>
      <FilterForm
        address={address}
        kind={kind}
        vehicles={vehicles}
        span={span}
        problem={problem}
        onChange={change}
      />
      {found && (
        <Summary
          vehicles={vehicles}
          source={address.source}
          kind={kind}
          span={span}
          brushed={brushed}
          hidden={screen.hiddenVehicles}
          onHide={screen.hideVehicle}
        />
      )}
    </div>
  );
}
