import { useState } from 'react';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { mayMove } from '#kit/theme/motion.ts';
import { useTexts } from '#kit/words/text.ts';
import { MapView } from '#map/map-view.tsx';
import { GroundLayer } from '../ground/ground-layer.tsx';
import styles from './car-monitor.module.css';
import { Fan } from './fan/fan.tsx';
import { FenceLayer } from './fences/fence-layer.tsx';
import { FleetContext } from './fleet-layer/fleet-context.ts';
import { FleetData } from './fleet-layer/fleet-data.tsx';
import { FleetLayer } from './fleet-layer/fleet-layer.tsx';
import { FleetPicture } from './fleet-layer/fleet-picture.ts';
import { LayerSwitches } from './fleet-layer/layer-switches.tsx';
import { useFleetLegend } from './fleet-layer/use-fleet-legend.ts';
import { ViewList } from './fleet-layer/view-list.tsx';
import { FollowLayer } from './follow/follow-layer.tsx';
import { TrailKeeper } from './follow/trail-keeper.tsx';
import { ObstacleLayer } from './obstacle-layer.tsx';
import { Panels } from './panels.tsx';
import { SelectionLayer } from './selection/selection-layer.tsx';
import { TailsLayer } from './tails/tails-layer.tsx';
import { usePanels } from './use-monitor.ts';

/** /carMonitor: where each vehicle is and what it does now. The state of all panels is in the address. */
export function Screen() {
  const text = useTexts();
  const legend = useFleetLegend();
  const [picture] = useState(() => new FleetPicture(() => !mayMove()));
  return (
    <main id="content" className={styles.screen}>
      <PageHeading hidden>{text('shell.pages.carMonitor')}</PageHeading>
      <FleetContext value={picture}>
        <MapView
          label={text('shell.pages.carMonitor')}
          legend={legend}
          layers={<LayerSwitches />}
          contentFirst
        >
          <FleetLayer />
          <FleetData />
          <MonitorGround />
          <TailsLayer />
          <ObstacleLayer />
          <FenceLayer />
          <TrailKeeper />
          <FollowLayer />
          <Fan />
          <SelectionLayer />
          <ViewList />
          <Panels />
        </MapView>
      </FleetContext>
    </main>
  );
}

function MonitorGround() {
  const { layers } = usePanels();
  return <GroundLayer shown={layers.includes('ground')} />;
}
