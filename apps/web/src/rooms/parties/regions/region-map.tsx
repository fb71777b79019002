import { type RegionOnMap, regionCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { useTexts } from '#kit/words/text.ts';
import { AreaLayer, FitTo } from '#map/areas/area-layer.tsx';
import { HatchLayer } from '#map/areas/hatch-layer.tsx';
import { MapView } from '#map/map-view.tsx';
import { useGaps } from './gaps-dialog.tsx';
import { RegionDrawer } from './region-drawer.tsx';
import styles from './regions.module.css';

const nothing: RegionOnMap[] = [];

/** All enabled regions. */
export function useRegionsOnMap(): RegionOnMap[] {
  const { data } = useQuery({
    queryKey: ['regions', 'map'],
    queryFn: ({ signal }) => ask(regionCalls.map, {}, { signal }),
  });
  return data ?? nothing;
}

/** All regions in their colours; what has vehicles and no region is hatched. */
export function RegionMap({ onList }: { onList: () => void }) {
  const text = useTexts();
  const regions = useRegionsOnMap();
  const { data: gaps } = useGaps();
  const [region, setRegion] = useAddressItem('region');
  const [id, setId] = useAddressItem('id');
  const picked = region ?? id;
  const pick = (one: string) => {
    setRegion(one);
    setId(one);
  };
  const uncovered = useMemo(() => (gaps ?? []).map((gap) => gap.divisionCode).filter(Boolean), [gaps]);
  const fitted = useMemo(
    () => (picked === null ? regions : regions.filter((one) => one.id === picked)),
    [regions, picked],
  );
  // A view that stands in the address is kept.
  const [kept] = useState(() => new URLSearchParams(location.search).has('map'));
  return (
    <main id="content" className={styles.screen}>
      <PageHeading hidden>{text('titles.regionManage')}</PageHeading>
      <MapView label={text('regions.map.label')}>
        <HatchLayer id="gaps" divisions={uncovered} />
        <AreaLayer id="regions" areas={regions} picked={picked} onPick={pick} />
        <FitTo areas={fitted} fit={picked ?? (kept ? null : 'all')} />
        <section className={styles.panel} aria-label={text('titles.regionManage')}>
          <header>
            {text('titles.regionManage')}
            <Button size="small" onClick={onList}>
              {text('regions.map.list')}
            </Button>
          </header>
          <ul className={styles.regions}>
            {regions.map((one) => (
              <li key={one.id}>
                <button type="button" aria-pressed={one.id === picked} onClick={() => pick(one.id)}>
                  <span className={styles.swatch} style={{ background: one.colour }} />
                  {one.name}
                </button>
              </li>
            ))}
            {uncovered.length > 0 && (
              <li>
                <button type="button" disabled>
                  <span className={`${styles.swatch} ${styles.hatch}`} />
                  {text('regions.map.uncovered')}
                </button>
              </li>
            )}
          </ul>
        </section>
      </MapView>
      <RegionDrawer ids={regions.map((one) => one.id)} />
    </main>
  );
}
