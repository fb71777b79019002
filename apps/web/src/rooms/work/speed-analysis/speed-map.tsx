import { type SpeedAnalysis, type SpeedPlace, speedClassesKmh, speedClassOf } from '@furrow/contract';
import type { Feature, FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { stateColours, stepColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import type { LegendEntry } from '#map/legend.ts';
import { MapView } from '#map/map-view.tsx';
import layout from '../shown/shown.module.css';
import styles from './speed-analysis.module.css';

const classes = [...speedClassesKmh.keys(), speedClassesKmh.length];
const colourOf = (at: number): string => stepColours[at + 1]!;
const idle = stateColours.offline;

const layers: readonly Layer[] = [
  {
    type: 'line',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': ['get', 'colour'],
      'line-width': ['case', ['get', 'works'], 4, 1.5],
    },
  },
];

/** The way, in the colour of its speed where it was work. */
export function SpeedMap({ line }: Pick<SpeedAnalysis, 'line'>) {
  const text = useTexts();
  const data = useMemo(() => linesOf(line), [line]);
  const places = useMemo(() => line.filter((one) => one !== null), [line]);
  const legend = useMemo<LegendEntry[]>(
    () => [
      ...classes.map((at) => ({
        key: String(at),
        colour: colourOf(at),
        shape: 'line' as const,
        label:
          at < speedClassesKmh.length
            ? text('speedAnalysis.charts.between', {
                from: at === 0 ? 0 : speedClassesKmh[at - 1]!,
                to: speedClassesKmh[at]!,
              })
            : text('speedAnalysis.charts.over', { from: speedClassesKmh.at(-1)! }),
      })),
      { key: 'idle', label: text('speedAnalysis.charts.notWorking'), colour: idle, shape: 'line' },
    ],
    [text],
  );
  if (places.length === 0) return null;
  const fit = `${places[0]![2]}-${places.at(-1)![2]}-${places.length}`;
  return (
    <section className={`${layout.chart} ${layout.wide}`}>
      <h2 className={layout.title}>{text('speedAnalysis.charts.map')}</h2>
      <div className={styles.map}>
        <MapView label={text('speedAnalysis.charts.map')} legend={legend}>
          <GeoJsonLayer id="speed-line" data={data} layers={layers} />
          <FitPoints points={places} fit={fit} />
        </MapView>
      </div>
    </section>
  );
}

/** A line for each stretch of one class; the way from a point to the next belongs to the first. */
function linesOf(line: readonly (SpeedPlace | null)[]): FeatureCollection {
  const features: Feature[] = [];
  let run: SpeedPlace[] = [];
  const end = () => {
    const [first] = run;
    if (first && run.length > 1) {
      const works = first[4] === 1;
      features.push({
        type: 'Feature',
        properties: { works, colour: works ? colourOf(speedClassOf(first[3])) : idle },
        geometry: { type: 'LineString', coordinates: run.map(([lng, lat]) => [lng, lat]) },
      });
    }
    run = [];
  };
  for (const place of line) {
    if (place === null) {
      end();
      continue;
    }
    const [first] = run;
    run.push(place);
    if (first && !isSame(first, place)) {
      end();
      run = [place];
    }
  }
  end();
  return { type: 'FeatureCollection', features };
}

const isSame = (a: SpeedPlace, b: SpeedPlace): boolean =>
  a[4] === b[4] && (a[4] === 0 || speedClassOf(a[3]) === speedClassOf(b[3]));
