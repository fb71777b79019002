import {
  encodeFrame,
  type GeodeticPlace,
  type MsmContent,
  toEcef,
  writeGlonassBiases,
  writeMsm,
  writeStationPosition,
  writeStationTexts,
} from '@furrow/ntrip';

/** Satellites of each system that a base in the middle latitudes sees at one time, by their numbers, and the signals that it tells. */
const seen: readonly Pick<MsmContent, 'system' | 'kind' | 'satellites' | 'signals'>[] = [
  { system: 'GPS', kind: 4, satellites: [2, 5, 7, 13, 15, 18, 24, 29, 30], signals: [2, 15] },
  { system: 'GLO', kind: 4, satellites: [1, 7, 8, 10, 11, 17, 23], signals: [2, 8] },
  { system: 'GAL', kind: 4, satellites: [3, 5, 9, 15, 27, 31, 34], signals: [2, 14] },
  { system: 'BDS', kind: 7, satellites: [1, 3, 6, 9, 13, 16, 21, 22, 26, 36, 39], signals: [2, 14] },
];
const weekMs = 604_800_000;
const positionEveryS = 10;
const textsEveryS = 30;

/**
 * What a base sends in one second: observations of four systems; its position every 10 s, and its names every 30 s. The frames are right
 * in layout and checksum, their ranges are made up.
 * @param second counts from 0; the first has everything
 */
export function baseSecond(
  { place, station }: { place: GeodeticPlace; station: number },
  second: number,
  nowMs: number,
): Uint8Array {
  const payloads: Uint8Array[] = [];
  if (second % positionEveryS === 0)
    payloads.push(writeStationPosition({ station, place: toEcef(place), antennaHeightM: null }));
  if (second % textsEveryS === 0)
    payloads.push(
      writeStationTexts({
        station,
        antenna: 'ADVNULLANTENNA',
        setup: 0,
        antennaSerial: '',
        receiver: 'FURROW SIMULATOR',
        firmware: '1',
        receiverSerial: String(station),
      }),
      writeGlonassBiases({ station, aligned: true, biasM: { L1CA: 0, L1P: null, L2CA: 0, L2P: null } }),
    );
  const epoch = nowMs % weekMs;
  for (const [i, content] of seen.entries()) {
    // One satellite of each system comes and goes, so that a chart has something to show.
    const satellites =
      Math.floor(second / 60 + i) % 3 === 0 ? content.satellites.slice(1) : content.satellites;
    payloads.push(writeMsm({ ...content, satellites, station, epoch, more: i < seen.length - 1 }));
  }
  const frames = payloads.map(encodeFrame);
  const all = new Uint8Array(frames.reduce((sum, frame) => sum + frame.length, 0));
  let at = 0;
  for (const frame of frames) {
    all.set(frame, at);
    at += frame.length;
  }
  return all;
}
