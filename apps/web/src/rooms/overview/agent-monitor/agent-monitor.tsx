import { type DealerCell, type DealerOnMap, dealerMonitorCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { useTexts } from '#kit/words/text.ts';
import { ShadeLayer, shadeLegend } from '#map/areas/shade-layer.tsx';
import { MapView } from '#map/map-view.tsx';
import { PartyList } from '../party-map/party-list.tsx';
import styles from '../party-map/party-map.module.css';
import { type PartySign, SignLayer } from '../party-map/sign-layer.tsx';
import { useFollowFleet } from '../party-map/use-follow-fleet.ts';
import { AgentCard } from './agent-card.tsx';
import { AgentDock } from './agent-dock.tsx';
import { useAgentFilters } from './agent-filters.tsx';
import { AgentLines } from './agent-lines.tsx';
import { onlineRate, rateColour, signSize } from './agent-signs.ts';
import { PlaceLayer } from './place-layer.tsx';

const refreshMs = 30_000;
const agentKey = ['monitor', 'agent'];
const nothing: DealerOnMap[] = [];
const noCells: DealerCell[] = [];

/** /agentMonitor: where the dealers are and how the devices under each one fare. */
export function Screen() {
  const text = useTexts();
  const formats = useFormats();
  const [id, setId] = useAddressItem('id');
  const [placing, setPlacing] = useState<string | null>(null);
  const filters = useAgentFilters();
  const { data = nothing, isPending } = useQuery({
    queryKey: [...agentKey, filters.asked],
    queryFn: ({ signal }) => ask(dealerMonitorCalls.list, { query: filters.asked }, { signal }),
    refetchInterval: refreshMs,
  });
  useFollowFleet(agentKey);
  const { shades, cells, switches, legend } = useShades(filters.asked);
  const rows = useMemo(() => [...data].sort((a, b) => b.devices - a.devices), [data]);
  const signs = useMemo(() => rows.flatMap(signOf), [rows]);
  const lines = rows.map((row) => {
    const rate = onlineRate(row);
    const percent = rate === null ? text('format.none') : `${formats.number(rate * 100, 0)} %`;
    const hint = text('partyMaps.agent.hint', { online: row.working + row.online, rate: percent });
    return {
      id: row.id,
      name: row.company,
      colour: rateColour(row),
      figure: formats.number(row.devices),
      hint: row.longitude === null ? `${hint} · ${text('partyMaps.agent.noPosition')}` : hint,
    };
  });
  return (
    <main id="content" className={styles.screen}>
      <PageHeading hidden>{text('titles.agentMonitor')}</PageHeading>
      <MapView label={text('titles.agentMonitor')} layers={switches} legend={legend}>
        {shades && <ShadeLayer id="shades" values={shades} />}
        {id !== null && <AgentLines id={id} />}
        <SignLayer id="dealers" signs={signs} picked={id} onPick={setId} />
        {placing !== null && <PlaceLayer dealer={placing} onDone={() => setPlacing(null)} />}
        <PartyList
          label={text('titles.agentMonitor')}
          filters={filters.inputs}
          lines={isPending ? null : lines}
          empty={text('partyMaps.agent.none')}
          picked={id}
          onPick={setId}
          foot={text('partyMaps.agent.legend')}
        />
        <AgentDock asked={filters.asked} rows={rows} cells={cells} onPick={setId} />
      </MapView>
      <AgentCard id={id} onClose={() => setId(null)} onPlace={setPlacing} />
    </main>
  );
}

/** Provinces shaded by their devices, as long as the person wants it. */
function useShades(asked: Record<string, string | null>) {
  const text = useTexts();
  const formats = useFormats();
  const [hidden, hide] = useAddressItem('shades');
  const { data: cells = noCells } = useQuery({
    queryKey: ['monitor', 'agent', 'cells', asked],
    queryFn: ({ signal }) => ask(dealerMonitorCalls.cells, { query: asked }, { signal }),
    refetchInterval: refreshMs,
  });
  const values = useMemo(
    () => cells.map(({ divisionCode, devices }) => ({ divisionCode, value: devices })),
    [cells],
  );
  const shades = hidden === 'off' ? null : values;
  const switches = (
    <Checkbox checked={shades !== null} onChange={({ target }) => hide(target.checked ? null : 'off')}>
      {text('partyMaps.agent.shades')}
    </Checkbox>
  );
  return { cells, shades, switches, legend: shades ? shadeLegend(shades, formats.number) : [] };
}

function signOf(row: DealerOnMap): PartySign[] {
  const { id, company, longitude, latitude } = row;
  if (longitude === null || latitude === null) return [];
  return [{ id, name: company, colour: rateColour(row), longitude, latitude, size: signSize(row) }];
}
