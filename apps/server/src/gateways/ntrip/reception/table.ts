import { filterTable, type StreamFigures, type StrLine, writeStr, writeTable } from '@furrow/ntrip';
import type { Mount } from '../door.ts';
import type { Host } from '../host.ts';
import { candidatesOf, isServed, waitsForPlace } from '../streams/routing.ts';

/** The source table as it is now: own CAS and NET lines, then the mount points that are visible and can be served. */
export function sourceTable(host: Host, query: string | null): string {
  const mounts = host.book.mounts
    .filter(({ enabled, visible }) => enabled && visible)
    .filter((mount) => isServed(host, mount))
    .map((mount) => strOf(host, mount));
  const lines = [...host.book.lines, ...mounts];
  return writeTable(query === null ? lines : filterTable(lines, query));
}

/** The STR line of a mount point: what the office says, the rest from what the stream shows. */
function strOf(host: Host, mount: Mount): string {
  const stream =
    mount.kind === 'nearest' ? candidatesOf(host, mount).find(({ up }) => up) : host.streamOf(mount);
  const seen = {
    ...shownBy(stream?.figures),
    ...placed(mount.kind === 'nearest' ? null : (stream?.place ?? null)),
  };
  const standard: StrLine = {
    identifier: mount.name,
    format: 'RTCM 3',
    carrier: '2',
    nmea: waitsForPlace(mount) ? '1' : '0',
    solution: '0',
    generator: 'Furrow',
    compression: 'none',
    authentication: 'B',
    fee: 'N',
    misc: 'none',
  };
  const told = Object.fromEntries(
    Object.entries(mount.line).filter(([, text]) => text !== undefined && text !== ''),
  );
  return writeStr({ ...standard, ...seen, ...told, mount: mount.name });
}

function placed(place: { longitude: number; latitude: number } | null): StrLine {
  return place === null ? {} : { latitude: place.latitude.toFixed(2), longitude: place.longitude.toFixed(2) };
}

/** Messages with their periods in seconds, systems and bit rate of the last whole minute. */
function shownBy(figures: StreamFigures | undefined): StrLine {
  if (figures === undefined) return {};
  const period = (count: number): number => Math.max(1, Math.round(60 / count));
  return {
    details: Object.entries(figures.messages)
      .map(([number, count]) => `${number}(${period(count)})`)
      .join(','),
    system: Object.keys(figures.satellites).join('+'),
    bitrate: String(Math.round((figures.bytes * 8) / 60)),
  };
}
