import { type PointMonitor, type PointOnMap, pointRadiusKm } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useMemo } from 'react';
import { useAddressItem } from '../../../kit/address.ts';
import { api } from '../../../kit/api/api.ts';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { PageHeading } from '../../../kit/parts/page-heading.tsx';
import { DivisionPicker } from '../../../kit/places/division-picker.tsx';
import { stateColours } from '../../../kit/theme/tokens.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { HatchLayer } from '../../../map/areas/hatch-layer.tsx';
import { MapView } from '../../../map/map-view.tsx';
import { PartyList } from '../party-map/party-list.tsx';
import styles from '../party-map/party-map.module.css';
import { SignLayer } from '../party-map/sign-layer.tsx';
import { Nearest } from './nearest.tsx';
import { PointCard } from './point-card.tsx';
import { RadiusLayer } from './radius-layer.tsx';

const radii = [20, 50, 100, 200];
const refreshMs = 30_000;
const nothing: PointOnMap[] = [];

/** /serverPointMonitor (monitoring): who is nearest to a broken machine. */
export function Screen() {
  const text = useTexts();
  const formats = useFormats();
  const [id, setId] = useAddressItem('id');
  const { asked, inputs } = usePointFilters();
  const { data } = useQuery({
    queryKey: ['monitor', 'servicePoint', asked],
    queryFn: ({ signal }) => api.get<PointMonitor>('monitor/servicePoint/list', asked, signal),
    refetchInterval: refreshMs,
  });
  const points = data?.points ?? nothing;
  const problems = useMemo(
    () =>
      (data?.problems ?? []).map(({ sn, ...at }) => ({
        ...at,
        name: sn,
        colour: stateColours.error,
        size: 5,
      })),
    [data],
  );
  const signs = useMemo(
    () => points.map((point) => ({ ...point, colour: stateColours.online, size: 9 })),
    [points],
  );
  const far = useMemo(() => (data?.far ?? []).map((one) => one.divisionCode).filter(Boolean), [data]);
  const farVehicles = (data?.far ?? []).reduce((sum, { vehicles }) => sum + vehicles, 0);
  const lines = points.map((point) => ({
    ...{ id: point.id, name: point.name, figure: formats.number(point.vehicles) },
    colour: point.inProblem > 0 ? stateColours.error : stateColours.online,
    hint: text('partyMaps.point.hint', { person: point.personInCharge, phone: point.phone }),
  }));
  return (
    <main id="content" className={styles.screen}>
      <PageHeading hidden>{text('titles.serverPointMonitor')}</PageHeading>
      <MapView label={text('titles.serverPointMonitor')}>
        <HatchLayer id="far" divisions={far} />
        <RadiusLayer points={points} km={Number(asked.km)} />
        <SignLayer id="problems" signs={problems} />
        <SignLayer id="points" signs={signs} picked={id} onPick={setId} />
        <Nearest onPick={setId} />
        <PartyList
          label={text('titles.serverPointMonitor')}
          filters={inputs}
          lines={lines}
          picked={id}
          onPick={setId}
          foot={text('partyMaps.point.far', { count: formats.number(farVehicles) })}
        />
      </MapView>
      <PointCard point={points.find((point) => point.id === id) ?? null} onClose={() => setId(null)} />
    </main>
  );
}

function usePointFilters() {
  const text = useTexts();
  const [division, setDivision] = useAddressItem('division');
  const [person, setPerson] = useAddressItem('person');
  const [km, setKm] = useAddressItem('km');
  const asked = { division, person, km: km ?? String(pointRadiusKm) };
  const inputs = (
    <>
      <div data-wide>
        <DivisionPicker
          label={text('parties.points.filters.division')}
          value={division}
          onChange={(code) => setDivision(code ?? null)}
        />
      </div>
      <Input
        allowClear
        aria-label={text('partyMaps.point.person')}
        placeholder={text('partyMaps.point.person')}
        defaultValue={person ?? ''}
        onChange={({ target }) => setPerson(target.value.trim() || null)}
      />
      <Select
        aria-label={text('partyMaps.point.radius')}
        value={asked.km}
        options={radii.map((value) => ({
          value: String(value),
          label: text('partyMaps.point.km', { km: value }),
        }))}
        onChange={setKm}
      />
    </>
  );
  return { asked, inputs };
}
