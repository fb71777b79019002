import type { PointReceipt } from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { eventWords } from '#kit/words/event-words.ts';
import { type Text, useTexts } from '#kit/words/text.ts';
import type { Column } from '../tables/column.ts';
import type { PointRow } from '../tables/use-columns.ts';

/** Names of the alarm bits 0–31 (JT/T 808 §8.12, table 25). */
const alarmNames = [
  'emergency',
  'overspeed',
  'fatigueDriving',
  'danger',
  'gnssFault',
  'gnssAntennaOpen',
  'gnssAntennaShort',
  'supplyUndervoltage',
  'supplyLost',
  'displayFault',
  'ttsFault',
  'cameraFault',
  'icReaderFault',
  'overspeedWarning',
  'fatigueWarning',
  'illegalDriving',
  'tyrePressure',
  'blindSpot',
  'dayDrivingExceeded',
  'overtimeParking',
  'area',
  'route',
  'segmentTime',
  'routeDeviation',
  'vssFault',
  'fuelAbnormal',
  'stolen',
  'illegalIgnition',
  'illegalDisplacement',
  'collision',
  'rollover',
  'illegalDoor',
] as const;
/** Status bits that say something of a farm machine (table 24). */
const statusNames = {
  0: 'accOn',
  1: 'fixed',
  10: 'oilCut',
  11: 'electricCut',
  18: 'gps',
  19: 'beidou',
  20: 'glonass',
  21: 'galileo',
} as const;

const isUp = (bits: number, bit: number): boolean => Math.floor(bits / 2 ** bit) % 2 === 1;
const raw = (bits: number): string => `0x${bits.toString(16).toUpperCase().padStart(8, '0')}`;

/** Alarm bits in words, with the raw value before them. */
export const alarmWords = (bits: number, text: Text): string =>
  [
    raw(bits),
    ...alarmNames.filter((_, bit) => isUp(bits, bit)).map((name) => eventWords('alarm', name, text)),
  ].join(' · ');

/** Status bits in words, with the raw value before them. */
export const statusWords = (bits: number, text: Text): string =>
  [
    raw(bits),
    ...Object.entries(statusNames)
      .filter(([bit]) => isUp(bits, Number(bit)))
      .map(([, name]) => text(`tboxTrack.bits.${name}`)),
  ].join(' · ');

/** Columns of the table of points that only a T-BOX fills: time of receipt beside the terminal's, alarms, status. */
export function useReceiptColumns(byTime: ReadonlyMap<number, PointReceipt> | null): Column<PointRow>[] {
  const text = useTexts();
  const formats = useFormats();
  const of = (words: (receipt: PointReceipt) => string) => (row: PointRow) => {
    const receipt = byTime?.get(row.track.columns.time[row.index]!);
    return receipt ? words(receipt) : text('format.none');
  };
  return [
    { title: text('tboxTrack.table.received'), shown: of(([, received]) => formats.dateTime(received)) },
    {
      title: text('tboxTrack.table.delay'),
      shown: of(([time, received, , , late]) => (late === 1 ? formats.duration(received - time) : '')),
      number: true,
    },
    { title: text('tboxTrack.table.alarms'), shown: of(([, , alarms]) => alarmWords(alarms, text)) },
    { title: text('tboxTrack.table.bits'), shown: of(([, , , bits]) => statusWords(bits, text)) },
  ];
}
