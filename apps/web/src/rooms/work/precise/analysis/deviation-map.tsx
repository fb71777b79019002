import type { PreciseCurve, PreciseDeviation } from '@furrow/contract';
import { Skeleton } from 'antd';
import type { Feature, FeatureCollection } from 'geojson';
import { useMemo, useState } from 'react';
import { useAddressItem, writeAddress } from '#kit/address.ts';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import type { LegendEntry } from '#map/legend.ts';
import { MapView } from '#map/map-view.tsx';
import { classOf, colourOf, deviationClasses, unknownColour } from './deviation-classes.ts';
import styles from './precise-analysis.module.css';

const badColour = '#7A1FA2';
/** Above this share of the points they are shown only when asked for. */
const mostBad = 0.3;
/** RTK fixed and float; everything else is no precise place. */
const goodFixes = [4, 5];
const badLayers: readonly Layer[] = [
  { type: 'circle', paint: { 'circle-radius': 2.5, 'circle-color': badColour } },
];

/** The passes coloured by deviation; a click chooses one. */
export function DeviationMap({ deviation }: { deviation: PreciseDeviation | undefined }) {
  const text = useTexts();
  return (
    <section className={styles.panel}>
      <h2>{text('precise.analysis.map')}</h2>
      {!deviation && <Skeleton active paragraph={{ rows: 6 }} />}
      {deviation?.passes.length === 0 && <EmptyState>{text('precise.analysis.noPoints')}</EmptyState>}
      {deviation && deviation.passes.length > 0 && <Drawn passes={deviation.passes} />}
    </section>
  );
}

function Drawn({ passes }: { passes: readonly PreciseCurve[] }) {
  const text = useTexts();
  const [chosen] = useAddressItem('pass');
  const { lines, bad, points } = useShapes(passes);
  // A job without RTK would be covered by them.
  const [showsBad, setShowsBad] = useState(bad.features.length < mostBad * points.length);
  const layers = useMemo(() => passLayers(Number(chosen ?? 0)), [chosen]);
  const legend = useMemo<LegendEntry[]>(
    () => [
      ...deviationClasses.map(({ key, colour }) => ({
        key,
        colour,
        shape: 'line' as const,
        label: text(`precise.analysis.classes.${key}`),
      })),
      {
        key: 'unknown',
        label: text('precise.analysis.classes.unknown'),
        colour: unknownColour,
        shape: 'line',
      },
      {
        key: 'bad',
        label: text('precise.analysis.badFix'),
        colour: badColour,
        shape: 'dot',
        shown: showsBad,
        onToggle: () => setShowsBad(!showsBad),
      },
    ],
    [text, showsBad],
  );
  return (
    <div className={styles.map}>
      <MapView label={text('precise.analysis.map')} legend={legend}>
        <GeoJsonLayer
          id="precise-passes"
          data={lines}
          layers={layers}
          onClick={({ features }) => writeAddress({ pass: String(features?.[0]?.properties.number) })}
        />
        {showsBad && <GeoJsonLayer id="precise-bad" data={bad} layers={badLayers} />}
        <FitPoints points={points} fit="passes" />
      </MapView>
    </div>
  );
}

const passLayers = (chosen: number): Layer[] => [
  {
    type: 'line',
    paint: {
      'line-color': stateColours.online,
      'line-width': ['case', ['==', ['get', 'number'], chosen], 9, 0],
      'line-opacity': 0.45,
    },
  },
  {
    type: 'line',
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': ['get', 'colour'], 'line-width': 4 },
  },
];

function useShapes(passes: readonly PreciseCurve[]): {
  lines: FeatureCollection;
  bad: FeatureCollection;
  points: readonly (readonly [number, number])[];
} {
  return useMemo(
    () => ({
      lines: { type: 'FeatureCollection', features: passes.flatMap(linesOf) },
      bad: { type: 'FeatureCollection', features: passes.flatMap(badOf) },
      points: passes.flatMap(({ lng, lat }) => lng.map((one, at) => [one, lat[at]!] as const)),
    }),
    [passes],
  );
}

/** A line for each stretch of one class. */
function linesOf({ number, lng, lat, deviationM }: PreciseCurve): Feature[] {
  const lines: Feature[] = [];
  let from = 0;
  for (let at = 1; at < lng.length; at++) {
    const here = classOf(deviationM[at] ?? null);
    if (at + 1 < lng.length && classOf(deviationM[at + 1] ?? null) === here) continue;
    const coordinates = lng.slice(from, at + 1).map((one, k) => [one, lat[from + k]!]);
    lines.push({
      type: 'Feature',
      properties: { number, colour: colourOf(here) },
      geometry: { type: 'LineString', coordinates },
    });
    from = at;
  }
  return lines;
}

const badOf = ({ number, lng, lat, fix }: PreciseCurve): Feature[] =>
  fix.flatMap((one, at) =>
    goodFixes.includes(one)
      ? []
      : [
          {
            type: 'Feature' as const,
            properties: { number },
            geometry: { type: 'Point' as const, coordinates: [lng[at]!, lat[at]!] },
          },
        ],
  );
