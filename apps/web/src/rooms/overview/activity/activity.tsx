import { useTexts } from '#kit/words/text.ts';
import { Stage } from '../stage/stage.tsx';
import { Choices } from '../walls/choices.tsx';
import { useAsked } from '../walls/use-asked.ts';
import walls from '../walls/walls.module.css';
import { ChampionsPanel } from './champions-panel.tsx';
import { MapPanel } from './map-panel.tsx';
import { DevicesPanel, RegionsPanel, SalesPanel } from './rankings.tsx';
import { CallsPanel, TasksPanel } from './service-panels.tsx';
import { StatusPanel } from './status-panel.tsx';
import { TrendPanel } from './trend-panel.tsx';

const layout = '"left centre right" minmax(0, 1fr) / 470px minmax(0, 1fr) 470px';
/** The columns have panels of their own heights, px of the design. */
const columns = {
  left: '"devices" minmax(0, 392fr) "regions" minmax(0, 308fr) "sales" minmax(0, 268fr)',
  centre: '"map" minmax(0, 576fr) "trend" minmax(0, 404fr)',
  right:
    '"status" minmax(0, 280fr) "champions" minmax(0, 184fr) "calls" minmax(0, 304fr) "tasks" minmax(0, 188fr)',
};

/** /activity: how the fleet, the dealers and the service teams do in a period; for role ids 1 and 5, outside of the main layout. */
export function Screen() {
  const text = useTexts();
  const asked = useAsked();
  return (
    <Stage title={text('titles.activity')} tools={<Choices asked={asked} here="activity" />} layout={layout}>
      <div className={walls.column} style={{ gridArea: 'left', gridTemplate: columns.left }}>
        <DevicesPanel asked={asked} key={JSON.stringify(asked.query)} />
        <RegionsPanel asked={asked} />
        <SalesPanel asked={asked} />
      </div>
      <div className={walls.column} style={{ gridArea: 'centre', gridTemplate: columns.centre }}>
        <MapPanel asked={asked} />
        <TrendPanel asked={asked} />
      </div>
      <div className={walls.column} style={{ gridArea: 'right', gridTemplate: columns.right }}>
        <StatusPanel asked={asked} />
        <ChampionsPanel asked={asked} />
        <CallsPanel asked={asked} />
        <TasksPanel asked={asked} />
      </div>
    </Stage>
  );
}
