import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { stepColours } from '#kit/theme/tokens.ts';
import type { Layer } from '#map/layers/layer.ts';
import { GeoJsonLayer } from '../layers/geojson-layer.tsx';
import type { LegendEntry } from '../legend.ts';
import { type ShownArea, useAreaShapes } from './use-area-shapes.ts';

export interface Shade {
  divisionCode: string;
  value: number;
}

/** Shades from little to much; the palest and the two darkest of the tokens hide the map or the signs. */
const shades = stepColours.slice(1, 7);
const layers: readonly Layer[] = [
  { type: 'fill', paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.45 } },
  { type: 'line', paint: { 'line-color': ['get', 'colour'], 'line-width': 1 } },
];

/** The greatest value of each shade, growing in equal factors: few divisions have most of everything. */
function stepsTo(most: number): number[] {
  const ends = shades.map((_, step) => Math.ceil(most ** ((step + 1) / shades.length)));
  return [...new Set(ends)];
}

/** Divisions in shades of a figure, under everything else that the screen draws. */
export function ShadeLayer({
  id,
  values,
  onPick,
}: {
  id: string;
  values: readonly Shade[];
  /** Told the code of the division that was clicked. */
  onPick?: ((code: string) => void) | undefined;
}) {
  const areas = useMemo(() => {
    const ends = stepsTo(mostOf(values));
    return values.flatMap(({ divisionCode, value }): ShownArea[] =>
      divisionCode === '' || value <= 0
        ? []
        : [
            {
              id: divisionCode,
              name: '',
              kind: 'divisions',
              divisions: [divisionCode],
              outline: null,
              colour: shadeOf(ends, value),
            },
          ],
    );
  }, [values]);
  const shapes = useAreaShapes(areas);
  const filled = useMemo(
    (): FeatureCollection => ({
      ...shapes,
      features: shapes.features.filter(({ geometry }) => geometry.type !== 'Point'),
    }),
    [shapes],
  );
  return (
    <GeoJsonLayer
      {...{ id, layers }}
      data={filled}
      {...(onPick ? { onClick: (event) => onPick(String(event.features?.[0]?.properties.id)) } : {})}
    />
  );
}

/** What the shades mean; `number` writes a figure. */
export function shadeLegend(values: readonly Shade[], number: (value: number) => string): LegendEntry[] {
  const ends = stepsTo(mostOf(values));
  return ends.map((end, step) => {
    const from = step === 0 ? 1 : ends[step - 1]! + 1;
    const label = from === end ? number(end) : `${number(from)}–${number(end)}`;
    return { key: `shade-${end}`, label, colour: shadeOf(ends, end), shape: 'area' };
  });
}

const mostOf = (values: readonly Shade[]): number => Math.max(1, ...values.map(({ value }) => value));

const shadeOf = (ends: readonly number[], value: number): string =>
  shades[ends.findIndex((end) => value <= end)] ?? shades.at(-1)!;
