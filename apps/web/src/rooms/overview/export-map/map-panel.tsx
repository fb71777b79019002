import { type CountryFigures, exportCalls } from '@furrow/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { AnswerOf } from '#kit/api/ask.ts';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';
import { ShadeLayer } from '#map/areas/shade-layer.tsx';
import { MapView } from '#map/map-view.tsx';
import { WallPanel } from '../stage/wall-panel.tsx';
import { HeatLayer, SpotLayer } from '../walls/spot-layers.tsx';
import { type Asked, useWall } from '../walls/use-asked.ts';
import walls from '../walls/walls.module.css';
import { CountryLayer, shades } from './country-layer.tsx';
import styles from './export-map.module.css';
import { figureOf, type Measure, quantileSteps, ranked, stepOf } from './measures.ts';
import { useShown } from './use-shown.ts';

/** The whole world in the panel. */
const start = { zoom: 1.2, lat: 35, lng: 60 };
const dealerColour = '#FA8C16';
const layers = ['shades', 'heat', 'dealers'] as const;
type Layer = (typeof layers)[number];

interface Props {
  asked: Asked;
  query: UseQueryResult<AnswerOf<typeof exportCalls.countries>>;
  measure: Measure;
  withHome: boolean;
  picked: string | null;
  onPick: (code: string) => void;
}

/** The world: countries in five shades whose steps can be switched off, the warmth of what stands abroad, the dealers there. */
export function MapPanel({ asked, query, measure, withHome, picked, onPick }: Props) {
  const text = useTexts();
  const [shown, setShown] = useState<ReadonlySet<Layer>>(new Set(layers));
  const [off, setOff] = useState<ReadonlySet<number>>(new Set());
  const title = text('exportMap.map');
  return (
    <WallPanel
      area="map"
      query={query}
      head={
        <div className={walls.head}>
          <h2>{title}</h2>
          {/* biome-ignore lint/a11y/useSemanticElements: buttons that belong together, no fields of a form */}
          <span className={walls.buttons} role="group" aria-label={text('walls.layers')}>
            {layers.map((layer) => (
              <button
                key={layer}
                type="button"
                aria-pressed={shown.has(layer)}
                onClick={() => setShown(turned(shown, layer))}
              >
                {text(`exportMap.${layer}`)}
              </button>
            ))}
          </span>
        </div>
      }
    >
      {({ home, rows }) => (
        <World
          {...{ asked, measure, picked, onPick, shown, off }}
          rows={ranked(rows, { measure, home: withHome ? null : home })}
          onStep={(step) => setOff(turned(off, step))}
        />
      )}
    </WallPanel>
  );
}

function turned<Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

interface WorldProps extends Pick<Props, 'asked' | 'measure' | 'picked' | 'onPick'> {
  rows: readonly CountryFigures[];
  shown: ReadonlySet<Layer>;
  off: ReadonlySet<number>;
  onStep: (step: number) => void;
}

function World({ asked, measure, picked, onPick, rows, shown, off, onStep }: WorldProps) {
  const text = useTexts();
  const { words } = useShown(measure);
  const [hovered, setHovered] = useState<string | null>(null);
  const places = useWall(exportCalls.places, asked, { query: asked.query });
  const { tree } = useDivisions();
  const provinces = useMemo(() => tree.map(({ value }) => value), [tree]);
  const ends = quantileSteps(rows.map((row) => figureOf(row, measure)));
  const coloured = rows.flatMap((row) => {
    const step = stepOf(ends, figureOf(row, measure));
    return step === -1 || off.has(step) || !shown.has('shades') ? [] : [[row.code, shades[step]!] as const];
  });
  const key = JSON.stringify(coloured);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is drawn anew for other colours, not for another list of the same
  const colours = useMemo(() => new Map(coloured), [key]);
  const onHover = useCallback((code: string | null) => setHovered(code), []);
  const row = rows.find(({ code }) => code === hovered);
  return (
    <div className={walls.map}>
      <MapView small label={text('exportMap.map')} start={start}>
        <CountryLayer {...{ colours, provinces, onPick, onHover }} />
        {picked === 'CN' && <Provinces asked={asked} />}
        <HeatLayer id="heat" spots={places.data?.cells ?? []} visible={shown.has('heat')} />
        <SpotLayer
          id="dealers"
          visible={shown.has('dealers')}
          spots={(places.data?.dealers ?? []).map(({ lng, lat }) => ({
            lng,
            lat,
            value: 0,
            colour: dealerColour,
          }))}
        />
      </MapView>
      {row && <HoverCard {...{ row, rows, measure }} />}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that belong together, no fields of a form */}
      <div className={styles.legend} role="group" aria-label={text(`exportMap.measures.${measure}`)}>
        {ends.map((end, step) => (
          <button key={end} type="button" aria-pressed={!off.has(step)} onClick={() => onStep(step)}>
            <i style={{ background: shades[step] }} aria-hidden="true" />
            {'≤ '}
            {words(end)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** China's own parts over it, when it is looked at. */
function Provinces({ asked }: { asked: Asked }) {
  const { data } = useWall(exportCalls.country, asked, { query: { ...asked.query, code: 'CN' } });
  return (
    <ShadeLayer
      id="provinces"
      values={(data?.provinces ?? []).map(({ divisionId, num }) => ({
        divisionCode: divisionId,
        value: num,
      }))}
    />
  );
}

function HoverCard({
  row,
  rows,
  measure,
}: {
  row: CountryFigures;
  rows: readonly CountryFigures[];
  measure: Measure;
}) {
  const text = useTexts();
  const { words, share, change, name, unit } = useShown(measure);
  const sum = rows.reduce((all, one) => all + figureOf(one, measure), 0);
  return (
    <dl className={styles.hover} data-hovered={row.code}>
      <dt>{name(row)}</dt>
      <dd>
        {unit}: <b>{words(figureOf(row, measure))}</b>
      </dd>
      <dd>
        {text('exportMap.share')}: {share(row, sum)}
      </dd>
      <dd>
        {text('exportMap.change')}: {change(row)}
      </dd>
    </dl>
  );
}
