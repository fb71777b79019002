import { type PointMonitor, type PointOnMap, pointMonitorCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { HatchLayer } from '#map/areas/hatch-layer.tsx';
import { MapView } from '#map/map-view.tsx';
import { PartyList } from '../party-map/party-list.tsx';
import styles from '../party-map/party-map.module.css';
import { SignLayer } from '../party-map/sign-layer.tsx';
import { useFollowFleet } from '../party-map/use-follow-fleet.ts';
import { Nearest } from './nearest.tsx';
import { PointCard } from './point-card.tsx';
import { PointDock } from './point-dock.tsx';
import { usePointFilters } from './point-filters.tsx';
import { loadColours } from './point-load.ts';
import { RadiusLayer } from './radius-layer.tsx';

const refreshMs = 30_000;
const pointKey = ['monitor', 'servicePoint'];
const nothing: PointOnMap[] = [];
const noFar: PointMonitor['far'] = [];

/** /serverPointMonitor: who is nearest to a broken machine. */
export function Screen() {
  const text = useTexts();
  const formats = useFormats();
  const [id, setId] = useAddressItem('id');
  const { asked, inputs } = usePointFilters();
  const { data, isPending } = useQuery({
    queryKey: [...pointKey, asked],
    queryFn: ({ signal }) => ask(pointMonitorCalls.list, { query: asked }, { signal }),
    refetchInterval: refreshMs,
  });
  useFollowFleet(pointKey);
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
    () => points.map((point) => ({ ...point, colour: loadColours[point.load], size: 9 })),
    [points],
  );
  const far = useMemo(() => (data?.far ?? []).map((one) => one.divisionCode).filter(Boolean), [data]);
  const farVehicles = (data?.far ?? []).reduce((sum, { vehicles }) => sum + vehicles, 0);
  const lines = points.map((point) => ({
    id: point.id,
    name: point.name,
    figure: formats.number(point.vehicles),
    colour: loadColours[point.load],
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
          lines={isPending ? null : lines}
          empty={text('partyMaps.point.none')}
          picked={id}
          onPick={setId}
          foot={
            <>
              {text('partyMaps.point.legend')}
              <br />
              {text('partyMaps.point.far', { count: formats.number(farVehicles) })}
            </>
          }
        />
        <PointDock points={points} far={data?.far ?? noFar} onPick={setId} />
      </MapView>
      <PointCard point={points.find((point) => point.id === id) ?? null} onClose={() => setId(null)} />
    </main>
  );
}
