import type { CoverageCell } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { Reading } from '#map/reading/reading.tsx';
import { useRestedPlace } from '#map/reading/use-rested-place.ts';
import type { Shown } from './coverage-address.ts';

/** What lies under the pointer; on a phone under the finger. */
export function CellReading({ shown }: { shown: Shown }) {
  const place = useRestedPlace();
  const { data } = useQuery({
    queryKey: ['coverage', shown.id, shown.query, 'cell', place],
    queryFn: ({ signal }) =>
      ask(shown.calls.cell, { params: { id: shown.id }, query: { ...shown.query, ...place! } }, { signal }),
    enabled: place !== null,
    gcTime: 0,
  });
  return data ? <CellLines cell={data} /> : null;
}

function CellLines({ cell }: { cell: CoverageCell }) {
  const text = useTexts();
  const formats = useFormats();
  const lines = [
    [
      text('deviceJob.coverage.colours.depth'),
      cell.depthM === null ? text('format.none') : joined(formats.depth(cell.depthM)),
    ],
    [text('deviceJob.coverage.colours.quality'), text(`deviceJob.coverage.classes.${cell.quality}`)],
    [text('deviceJob.coverage.times'), formats.number(cell.times)],
    [text('deviceJob.coverage.colours.pass'), formats.number(cell.pass)],
    [text('deviceJob.coverage.colours.time'), formats.dateTime(cell.time)],
    [
      text('deviceJob.coverage.colours.speed'),
      cell.speed === null ? text('format.none') : joined(formats.speed(cell.speed)),
    ],
    [text('deviceJob.coverage.colours.device'), cell.sn],
  ] as const;
  return <Reading lines={lines} />;
}
