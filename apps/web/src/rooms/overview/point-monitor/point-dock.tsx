import type { PointMonitor, PointOnMap } from '@furrow/contract';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../party-map/party-dock.module.css';
import { PartyDock } from '../party-map/party-dock.tsx';
import { figureColumn, PartyTable } from '../party-map/party-table.tsx';

interface Props {
  points: readonly PointOnMap[];
  far: PointMonitor['far'];
  onPick: (id: string) => void;
}

const shownInRanking = 10;

/** Table and ranking of /serverPointMonitor: who has most to do, and where nobody is near. */
export function PointDock({ points, far, onPick }: Props) {
  const text = useTexts();
  return (
    <PartyDock
      label={text('partyMaps.dock.title')}
      table={<PointTable points={points} onPick={onPick} />}
      ranking={
        <div className={styles.ranking}>
          <Busiest points={points} onPick={onPick} />
          <FarDivisions far={far} />
        </div>
      }
    />
  );
}

const tagColours = { free: 'working', busy: 'warning', overloaded: 'error' } as const;

function PointTable({ points, onPick }: Omit<Props, 'far'>) {
  const text = useTexts();
  const formats = useFormats();
  const plain = (key: 'name' | 'personInCharge' | 'phone' | 'dealer', title: string) => ({
    key,
    title,
    sorter: (a: PointOnMap, b: PointOnMap) => a[key].localeCompare(b[key]),
    render: (_: unknown, row: PointOnMap) => row[key] || text('format.none'),
  });
  return (
    <PartyTable<PointOnMap>
      rows={points}
      onPick={onPick}
      columns={[
        { ...plain('name', text('partyMaps.point.name')), fixed: 'left' },
        plain('personInCharge', text('partyMaps.point.person')),
        plain('phone', text('partyMaps.point.phone')),
        plain('dealer', text('partyMaps.point.dealer')),
        {
          key: 'division',
          title: text('partyMaps.point.division'),
          render: (_, { divisionCode }) => <DivisionName code={divisionCode} />,
        },
        figureColumn<PointOnMap>('vehicles', text('partyMaps.point.vehicles'), formats.number),
        figureColumn<PointOnMap>('inProblem', text('partyMaps.point.inProblem'), formats.number),
        {
          key: 'load',
          title: text('partyMaps.point.load'),
          sorter: (a, b) => a.inProblem - b.inProblem,
          render: (_, { load }) => (
            <StateTag colour={tagColours[load]}>{text(`partyMaps.point.loads.${load}`)}</StateTag>
          ),
        },
      ]}
    />
  );
}

function Busiest({ points, onPick }: Omit<Props, 'far'>) {
  const text = useTexts();
  const busiest = points
    .toSorted((a, b) => b.inProblem - a.inProblem || b.vehicles - a.vehicles)
    .slice(0, shownInRanking);
  return (
    <Chart
      kind="barsAcross"
      saves
      title={text('partyMaps.point.busiest')}
      namesTitle={text('partyMaps.point.name')}
      names={busiest.map(({ name }) => name)}
      series={[
        { name: text('partyMaps.point.vehicles'), values: busiest.map(({ vehicles }) => vehicles) },
        { name: text('partyMaps.point.inProblem'), values: busiest.map(({ inProblem }) => inProblem) },
      ]}
      onPick={(place) => onPick(busiest[place]!.id)}
      height={224}
    />
  );
}

function FarDivisions({ far }: Pick<Props, 'far'>) {
  const text = useTexts();
  const { wayTo } = useDivisions();
  const nameOf = (code: string): string =>
    wayTo(code)
      .map(({ name }) => name)
      .join(' ') ||
    code ||
    text('partyMaps.dock.noDivision');
  const most = far.slice(0, shownInRanking);
  return (
    <Chart
      kind="barsAcross"
      saves
      title={text('partyMaps.point.farDivisions')}
      namesTitle={text('partyMaps.point.division')}
      names={most.map(({ divisionCode }) => nameOf(divisionCode))}
      series={[{ name: text('partyMaps.agent.devices'), values: most.map(({ vehicles }) => vehicles) }]}
      height={224}
    />
  );
}
