import type { TrackEvent, TrackInvalidSpan, TrackJob, TrackStop, ValueUnit } from '@furrow/contract';
import { useMemo } from 'react';
import { type Formats, joined, type Quantity } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { eventWords } from '#kit/words/event-words.ts';
import { type Text, useTexts } from '#kit/words/text.ts';
import type { ShownTrack } from '../loading/shown-track.ts';
import type { Placed } from '../loading/use-track-details.ts';
import type { TrackVehicle } from '../loading/use-vehicles.ts';
import { eventKeys, fixKeys, statusKeys } from '../track-words.ts';
import { useValueWords, type ValueWords } from '../use-value-words.ts';
import type { Column } from './column.ts';

export interface PointRow {
  readonly track: ShownTrack;
  readonly index: number;
}
export interface Columns {
  readonly stops: readonly Column<Placed<TrackStop>>[];
  readonly jobs: readonly Column<Placed<TrackJob>>[];
  readonly events: readonly Column<Placed<TrackEvent>>[];
  readonly invalid: readonly Column<Placed<TrackInvalidSpan>>[];
  readonly points: readonly Column<PointRow>[];
}

/** The columns of the four tables in the language and units of the account. */
export function useColumns(vehicles: readonly TrackVehicle[], unit: ValueUnit): Columns {
  const text = useTexts();
  const formats = useFormats();
  const valueWords = useValueWords(unit);
  return useMemo(() => {
    const words: Words = { text, formats, valueWords };
    // With one vehicle its name in every row says nothing.
    const vehicle =
      vehicles.length > 1
        ? [
            {
              title: text('track.table.vehicle'),
              shown: ({ place }: { place: number }) => vehicles[place]?.name ?? '',
            },
          ]
        : [];
    return {
      stops: [...vehicle, ...stopColumns(words)],
      jobs: [...vehicle, ...jobColumns(words)],
      events: [...vehicle, ...eventColumns(words)],
      invalid: [...vehicle, ...invalidColumns(words)],
      points: pointColumns(words),
    };
  }, [vehicles, text, formats, valueWords]);
}

interface Words {
  readonly text: Text;
  readonly formats: Formats;
  readonly valueWords: ValueWords;
}

const orNone = <T>(value: T | null, text: Text, words: (value: T) => string): string =>
  value === null ? text('format.none') : words(value);
const quantity = (value: number | null, text: Text, of: (value: number) => Quantity): string =>
  orNone(value, text, (known) => joined(of(known)));

function spanColumns<Row extends { from: number; to: number }>({ text, formats }: Words): Column<Row>[] {
  return [
    { title: text('track.table.from'), shown: ({ from }) => formats.dateTime(from) },
    { title: text('track.table.to'), shown: ({ to }) => formats.dateTime(to) },
    {
      title: text('track.table.length'),
      shown: ({ from, to }) => formats.duration(to - from),
      written: ({ from, to }) => String(Math.round(to - from)),
      number: true,
    },
  ];
}

function stopColumns(words: Words): Column<Placed<TrackStop>>[] {
  const { text, formats } = words;
  return [
    ...spanColumns<Placed<TrackStop>>(words),
    { title: text('track.table.division'), shown: ({ division }) => orNone(division, text, (name) => name) },
    {
      title: text('track.table.coordinates'),
      shown: ({ lng, lat }) => formats.coordinates(lng, lat),
      code: true,
    },
    {
      title: text('track.table.engine'),
      shown: ({ engineOn }) =>
        orNone(engineOn, text, (on) => text(on ? 'track.table.engineOn' : 'track.table.engineOff')),
    },
  ];
}

function jobColumns(words: Words): Column<Placed<TrackJob>>[] {
  const { text, formats } = words;
  return [
    ...spanColumns<Placed<TrackJob>>(words),
    { title: text('track.table.workType'), shown: ({ workType }) => text(`exports.workType.${workType}`) },
    { title: text('track.table.working'), shown: ({ workingS }) => formats.duration(workingS), number: true },
    {
      title: text('track.table.distance'),
      shown: ({ distanceM }) => joined(formats.distance(distanceM)),
      number: true,
    },
    {
      title: text('track.table.area'),
      shown: ({ areaM2 }) => quantity(areaM2, text, formats.area),
      number: true,
    },
    {
      title: text('track.table.meanSpeed'),
      shown: ({ meanSpeed }) => quantity(meanSpeed, text, formats.speed),
      number: true,
    },
    {
      title: text('track.table.meanDepth'),
      shown: ({ meanDepthM }) => quantity(meanDepthM, text, formats.depth),
      number: true,
    },
  ];
}

function eventColumns({ text, formats }: Words): Column<Placed<TrackEvent>>[] {
  return [
    { title: text('track.table.time'), shown: ({ time }) => formats.dateTime(time) },
    { title: text('track.table.kind'), shown: ({ kind }) => text(eventKeys[kind]) },
    { title: text('track.table.what'), shown: ({ kind, what }) => eventWords(kind, what, text) },
    {
      title: text('track.table.coordinates'),
      shown: ({ lng, lat }) =>
        lng === null || lat === null ? text('format.none') : formats.coordinates(lng, lat),
      code: true,
    },
  ];
}

function invalidColumns(words: Words): Column<Placed<TrackInvalidSpan>>[] {
  const { text } = words;
  return [
    ...spanColumns<Placed<TrackInvalidSpan>>(words),
    {
      title: text('invalidTracks.columns.kind'),
      shown: ({ kind }) => text(`invalidTracks.kinds.${kind}`),
    },
    { title: text('invalidTracks.columns.reason'), shown: ({ reason }) => reason },
  ];
}

function pointColumns({ text, formats, valueWords }: Words): Column<PointRow>[] {
  const of = (pick: (columns: ShownTrack['columns'], i: number) => string) => (row: PointRow) =>
    pick(row.track.columns, row.index);
  return [
    { title: text('track.table.time'), shown: of(({ time }, i) => formats.dateTime(time[i]!)) },
    { title: text('track.table.status'), shown: of(({ status }, i) => text(statusKeys[status[i]!]!)) },
    {
      title: text('track.table.speed'),
      shown: of(({ speed }, i) => joined(formats.speed(speed[i]!))),
      number: true,
    },
    { title: valueWords.name, shown: of(({ value }, i) => valueWords.of(value[i]!)), number: true },
    { title: text('track.table.heading'), shown: of(({ heading }, i) => `${heading[i]!}°`), number: true },
    {
      title: text('track.table.satellites'),
      shown: of(({ satellites }, i) => String(satellites[i]!)),
      number: true,
    },
    {
      title: text('track.table.fix'),
      shown: of(({ fix }, i) => text(fixKeys[fix[i]!] ?? 'exports.fix.none')),
    },
    {
      title: text('track.table.coordinates'),
      shown: of(({ lng, lat }, i) => formats.coordinates(lng[i]!, lat[i]!)),
      code: true,
    },
  ];
}
