import type { layerFileFormats } from '@furrow/contract';
import { fromCells } from '@furrow/geo';
import type { Texts } from '@furrow/texts';
import { type CsvCell, csvLines } from '#kit/export/csv.ts';
import type { LayerCells } from './drawing/layer-answers.ts';

const atOnce = 2000;
const place = (degrees: number): number => Math.round(degrees * 1e8) / 1e8;
const amount = (value: number): number | null => (Number.isNaN(value) ? null : Math.round(value * 1e4) / 1e4);

/** Value, target, difference in percent and ground (m²) of a cell. */
function columnsOf({ value, target, difference, areaM2 }: LayerCells, cell: number) {
  const off = difference[cell]!;
  return {
    value: amount(value[cell]!),
    target: amount(target[cell]!),
    difference: Number.isNaN(off) ? null : Math.round(off * 100) / 100,
    areaM2: amount(areaM2[cell]!),
  };
}

function* squares(drawn: LayerCells): Generator<string> {
  const { frame, xs, ys } = drawn;
  for (let cell = 0; cell < xs.length; cell++) {
    const [x, y] = [xs[cell]!, ys[cell]!];
    const ring = [
      [x, y],
      [x + 1, y],
      [x + 1, y + 1],
      [x, y + 1],
      [x, y],
    ].map(([column, row]) => fromCells(frame, column!, row!).map(place));
    const properties = columnsOf(drawn, cell);
    yield JSON.stringify({ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } });
  }
}

async function* geoJson(drawn: LayerCells): AsyncGenerator<string> {
  let held = '{"type":"FeatureCollection","features":[\n';
  let count = 0;
  for (const square of squares(drawn)) {
    held += count++ === 0 ? square : `,\n${square}`;
    if (count % atOnce > 0) continue;
    yield held;
    held = '';
  }
  yield `${held}\n]}`;
}

async function* csv(drawn: LayerCells, { layers }: Texts): AsyncGenerator<string> {
  const { frame, xs, ys } = drawn;
  const { lng, lat, value, target, difference, areaM2 } = layers.file;
  let held: CsvCell[][] = [[lng, lat, value, target, difference, areaM2]];
  let first = true;
  for (let cell = 0; cell < xs.length; cell++) {
    const [middleLng, middleLat] = fromCells(frame, xs[cell]! + 0.5, ys[cell]! + 0.5);
    held.push([place(middleLng), place(middleLat), ...Object.values(columnsOf(drawn, cell))]);
    if (held.length < atOnce) continue;
    yield csvLines(held, first);
    [held, first] = [[], false];
  }
  yield csvLines(held, first);
}

/** The cells of a layer as a file. */
export function layerFile(drawn: LayerCells, as: (typeof layerFileFormats)[number], words: Texts) {
  return as === 'csv'
    ? { end: 'csv', type: 'text/csv; charset=utf-8', pieces: csv(drawn, words) }
    : { end: 'geojson', type: 'application/geo+json', pieces: geoJson(drawn) };
}
