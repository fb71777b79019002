import type { DealerCard } from '@furrow/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { Chart } from '#kit/chart/chart.tsx';
import { useShownAreas } from '#kit/chart/shown-areas.ts';
import { Fields } from '#kit/detail/fields.tsx';
import { SideDrawer } from '#kit/detail/side-drawer.tsx';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { CountLink, Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../party-map/party-map.module.css';
import { onlineRate } from './agent-signs.ts';
import { useAgentCard } from './use-agent-card.ts';

interface Props {
  id: string | null;
  onClose: () => void;
  /** The person wants to put the dealer on the map. */
  onPlace: (id: string) => void;
}

/** One dealer with the figures of its branch. */
export function AgentCard({ id, onClose, onPlace }: Props) {
  const text = useTexts();
  const card = useAgentCard(id);
  const [mayPlace, mayEdit] = [useMay('agentMonitor.edit'), useMay('agentManage.edit')];
  return (
    <SideDrawer
      open={id !== null}
      onClose={onClose}
      title={card.data?.company}
      footer={
        id !== null && (
          <>
            {mayPlace && (
              <Button size="small" onClick={() => onPlace(id)}>
                {text('partyMaps.agent.place')}
              </Button>
            )}{' '}
            {mayEdit && <Link to={`/editAgent?id=${id}`}>{text('partyMaps.agent.data')}</Link>}
          </>
        )
      }
    >
      <QueryState query={card} lines={8}>
        {(found) => <Figures card={found} />}
      </QueryState>
    </SideDrawer>
  );
}

function Figures({ card }: { card: DealerCard }) {
  const text = useTexts();
  const formats = useFormats();
  const area = useShownAreas();
  const may = { map: useMay('carMonitor'), stock: useMay('warehouse') };
  const rate = onlineRate(card);
  const count = (value: number): string => formats.number(value);
  return (
    <>
      <Fields
        columns={1}
        lines={[
          { label: 'partyMaps.agent.superior', value: card.superior ?? '' },
          { label: 'partyMaps.agent.legalPerson', value: card.legalPerson },
          { label: 'partyMaps.agent.phone', value: card.phone },
          { label: 'partyMaps.agent.division', value: <DivisionName code={card.divisionCode} /> },
          { label: 'partyMaps.agent.subordinates', value: count(card.subordinates) },
          {
            label: 'partyMaps.agent.devices',
            value: <CountLink count={card.devices} to={may.map ? `/carMonitor?dealer=${card.id}` : null} />,
          },
          { label: 'partyMaps.agent.working', value: count(card.working) },
          { label: 'partyMaps.agent.online', value: count(card.online) },
          {
            label: 'partyMaps.agent.rate',
            value: rate === null ? text('format.none') : `${formats.number(rate * 100, 0)} %`,
          },
          { label: 'partyMaps.agent.fresh', value: count(card.fresh) },
          {
            label: 'partyMaps.agent.sales',
            value: <CountLink count={card.sales} to={may.stock ? `/warehouse?dealer=${card.id}` : null} />,
          },
          { label: 'partyMaps.agent.returns', value: count(card.returns) },
          { label: 'partyMaps.agent.area', value: joined(formats.area(card.areaM2)) },
          { label: 'partyMaps.agent.expiring', value: count(card.expiring) },
          { label: 'partyMaps.agent.inProblem', value: count(card.inProblem) },
          {
            label: 'partyMaps.agent.outside',
            value: count(card.vehicles.filter((one) => one.outside).length),
          },
          { label: 'partyMaps.agent.lastNew', value: <Time at={card.lastNewAt} /> },
        ]}
      />
      <Chart
        title={text('partyMaps.agent.months')}
        namesTitle={text('partyMaps.agent.month')}
        kind="bar"
        names={card.months.map(({ month }) => month)}
        series={[
          { name: text('partyMaps.agent.devicesNew'), values: card.months.map(({ fresh }) => fresh) },
          { name: text('partyMaps.agent.devicesSold'), values: card.months.map(({ sales }) => sales) },
        ]}
        height={180}
      />
      <Chart
        title={`${text('partyMaps.agent.areaMonths')} · ${text('format.unit.area')}`}
        namesTitle={text('partyMaps.agent.month')}
        kind="bar"
        names={card.months.map(({ month }) => month)}
        series={[{ name: area.name, values: card.months.map(({ areaM2 }) => area.of(areaM2)) }]}
        height={160}
      />
      <p className={styles.note}>{text('partyMaps.agent.waits')}</p>
    </>
  );
}
