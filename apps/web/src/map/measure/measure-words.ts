import { lineLength, outlineArea, outlinePerimeter } from '@furrow/geo';
import { type Formats, joined } from '#kit/formats/formats.ts';
import type { Text } from '#kit/words/text.ts';
import type { Measurement } from './measure-state.ts';

/** Lines of a result: the total; for an area the unit of the language, m² below it, and the perimeter (S3). */
export function measureLines({ mode, points }: Measurement, formats: Formats): string[] {
  if (mode === 'distance') return [joined(formats.distance(lineLength(points)))];
  const area = outlineArea(points);
  return [
    joined(formats.area(area)),
    joined(formats.squareMetres(area)),
    joined(formats.distance(outlinePerimeter(points))),
  ];
}

/** What Copy puts on the clipboard: figures with their names, then the points. */
export function measureText(measurement: Measurement, formats: Formats, text: Text): string {
  const lines = measureLines(measurement, formats);
  const names =
    measurement.mode === 'distance'
      ? [text('map.distance')]
      : [text('map.area'), text('map.area'), text('map.perimeter')];
  const figures = lines.map((line, index) => `${names[index]}: ${line}`);
  const places = measurement.points.map(([lng, lat]) => formats.coordinates(lng, lat));
  return [...figures, ...places].join('\n');
}
