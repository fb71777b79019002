import type { CoverageCell } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../../kit/api/api.ts';
import { joined } from '../../../../kit/formats/formats.ts';
import { useFormats } from '../../../../kit/formats/use-formats.ts';
import { useTexts } from '../../../../kit/words/text.ts';
import { useMapEvent } from '../../../../map/use-map-event.ts';
import styles from './coverage.module.css';
import type { Shown } from './coverage-address.ts';

/** The pointer has to rest so long before the server is asked, ms. */
const restMs = 120;

interface Place {
  lng: number;
  lat: number;
}

/** What lies under the pointer; on a phone under the finger. */
export function CellReading({ shown }: { shown: Shown }) {
  const [place, setPlace] = useState<Place | null>(null);
  const [rested, setRested] = useState<Place | null>(null);
  useMapEvent('mousemove', (_, event) => setPlace(event.lngLat.wrap()));
  useMapEvent('click', (_, event) => setPlace(event.lngLat.wrap()));
  useEffect(() => {
    const timer = setTimeout(() => setRested(place), restMs);
    return () => clearTimeout(timer);
  }, [place]);
  const { data } = useQuery({
    queryKey: ['coverage', shown.path, shown.query, 'cell', rested?.lng, rested?.lat],
    queryFn: ({ signal }) =>
      api.get<CoverageCell | null>(
        `${shown.path}/cell`,
        { ...shown.query, lng: rested!.lng.toFixed(8), lat: rested!.lat.toFixed(8) },
        signal,
      ),
    enabled: rested !== null,
    gcTime: 0,
  });
  return data ? <Reading cell={data} /> : null;
}

function Reading({ cell }: { cell: CoverageCell }) {
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
  return (
    <dl className={styles.cell}>
      {lines.map(([label, value]) => [<dt key={`${label} t`}>{label}</dt>, <dd key={label}>{value}</dd>])}
    </dl>
  );
}
