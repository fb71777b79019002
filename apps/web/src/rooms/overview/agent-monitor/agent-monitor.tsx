import { type DealerOnMap, newWithinDays, quietDays } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useAddressItem } from '../../../kit/address.ts';
import { api } from '../../../kit/api/api.ts';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { PageHeading } from '../../../kit/parts/page-heading.tsx';
import { DivisionPicker } from '../../../kit/places/division-picker.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import { MapView } from '../../../map/map-view.tsx';
import { PartyList } from '../party-map/party-list.tsx';
import styles from '../party-map/party-map.module.css';
import { type PartySign, SignLayer } from '../party-map/sign-layer.tsx';
import { AgentCard } from './agent-card.tsx';
import { AgentLines } from './agent-lines.tsx';
import { onlineRate, rateColour, signSize } from './agent-signs.ts';
import { PlaceLayer } from './place-layer.tsx';

const refreshMs = 30_000;
const nothing: DealerOnMap[] = [];

/** /agentMonitor (monitoring): where the dealers are and how the devices under each one fare. */
export function Screen() {
  const text = useTexts();
  const formats = useFormats();
  const [id, setId] = useAddressItem('id');
  const [placing, setPlacing] = useState<string | null>(null);
  const filters = useAgentFilters();
  const { data = nothing } = useQuery({
    queryKey: ['monitor', 'agent', filters.asked],
    queryFn: ({ signal }) => api.get<DealerOnMap[]>('monitor/agent/list', filters.asked, signal),
    refetchInterval: refreshMs,
  });
  const rows = useMemo(() => [...data].sort((a, b) => b.devices - a.devices), [data]);
  const signs = useMemo(() => rows.flatMap(signOf), [rows]);
  const lines = rows.map((row) => {
    const rate = onlineRate(row);
    const percent = rate === null ? text('format.none') : `${formats.number(rate * 100, 0)} %`;
    const hint = text('partyMaps.agent.hint', { online: row.working + row.online, rate: percent });
    return {
      ...{ id: row.id, name: row.company, colour: rateColour(row), figure: formats.number(row.devices) },
      hint: row.longitude === null ? `${hint} · ${text('partyMaps.agent.noPosition')}` : hint,
    };
  });
  return (
    <main id="content" className={styles.screen}>
      <PageHeading hidden>{text('titles.agentMonitor')}</PageHeading>
      <MapView label={text('titles.agentMonitor')}>
        {id !== null && <AgentLines id={id} />}
        <SignLayer id="dealers" signs={signs} picked={id} onPick={setId} />
        {placing !== null && <PlaceLayer dealer={placing} onDone={() => setPlacing(null)} />}
        <PartyList
          label={text('titles.agentMonitor')}
          filters={filters.inputs}
          lines={lines}
          picked={id}
          onPick={setId}
          foot={text('partyMaps.agent.legend')}
        />
      </MapView>
      <AgentCard id={id} onClose={() => setId(null)} onPlace={setPlacing} />
    </main>
  );
}

function signOf(row: DealerOnMap): PartySign[] {
  const { id, company, longitude, latitude } = row;
  if (longitude === null || latitude === null) return [];
  return [{ id, name: company, colour: rateColour(row), longitude, latitude, size: signSize(row) }];
}

function useAgentFilters() {
  const text = useTexts();
  const [division, setDivision] = useAddressItem('division');
  const [period, setPeriod] = useAddressItem('period');
  const [quiet, setQuiet] = useAddressItem('quiet');
  const [own, setOwn] = useAddressItem('own');
  const asked = { division, period: period ?? newWithinDays[0], quiet, own };
  const inputs = (
    <>
      <div data-wide>
        <DivisionPicker
          label={text('parties.points.filters.division')}
          value={division}
          onChange={(code) => setDivision(code ?? null)}
        />
      </div>
      <Select
        aria-label={text('partyMaps.agent.period')}
        value={asked.period}
        options={newWithinDays.map((value) => ({
          value,
          label: text('partyMaps.agent.newWithin', { days: value }),
        }))}
        onChange={setPeriod}
      />
      <Select
        aria-label={text('partyMaps.agent.activity')}
        placeholder={text('partyMaps.agent.activity')}
        allowClear
        value={quiet}
        options={quietDays.map((value) => ({
          value,
          label: text('partyMaps.agent.quiet', { days: value }),
        }))}
        onChange={(value: string | undefined) => setQuiet(value ?? null)}
      />
      <div data-wide>
        <Checkbox checked={own === 'yes'} onChange={({ target }) => setOwn(target.checked ? 'yes' : null)}>
          {text('partyMaps.agent.own')}
        </Checkbox>
      </div>
    </>
  );
  return { asked, inputs };
}
