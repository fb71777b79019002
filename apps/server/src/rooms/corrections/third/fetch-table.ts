import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ExternalTable } from '@furrow/contract';
import { AnswerReader, ChunkReader, readStr, type StrLine, writeAsking } from '@furrow/ntrip';

/** Where a caster is, and how it is spoken to. */
export interface CasterPlace {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly version: 1 | 2;
}

/** What came of asking a caster for its source table. */
export interface FetchedTable {
  readonly reach: NonNullable<ExternalTable['reach']>;
  /** The first line of its answer. */
  readonly answer: string;
  /** Its table; null: it gave none. */
  readonly table: string | null;
  /** From the connection to the answer, ms. */
  readonly ms: number;
}

const longestTableBytes = 400_000;
const lastLine = 'ENDSOURCETABLE';

/** Asks a caster for its source table, as a receiver does. Never throws: whatever happens is a result. @param limitMs in all */
export function fetchTable(place: CasterPlace, limitMs = 10_000): Promise<FetchedTable> {
  return new Promise((resolve) => {
    const beganMs = Date.now();
    const { host, port, tls, version } = place;
    const reader = new AnswerReader();
    let chunks: ChunkReader | undefined;
    let line = '';
    let ms = 0;
    let reach: FetchedTable['reach'] = 'unreachable';
    let body = '';
    const socket = tls ? connectTls({ host, port, servername: host }) : connect({ host, port });
    const finish = (): void => {
      clearTimeout(timer);
      socket.destroy();
      const table = reach === 'reachable' ? body.replaceAll('\0', '') : null;
      resolve({ reach, answer: line.slice(0, 200), table, ms: ms || Date.now() - beganMs });
    };
    const timer = setTimeout(finish, limitMs);
    const take = (bytes: Uint8Array): void => {
      const data = chunks ? chunks.push(Buffer.from(bytes)) : bytes;
      body += Buffer.from(data).toString('utf8');
      if (body.includes(lastLine) || body.length > longestTableBytes) finish();
    };
    socket.on('error', finish);
    socket.on('close', finish);
    socket.once(tls ? 'secureConnect' : 'connect', () =>
      socket.write(writeAsking({ host, port, version, mount: '', account: null, password: '' })),
    );
    const read = (chunk: Buffer): void => {
      const answer = reader.push(chunk);
      if (answer === undefined) return;
      socket.off('data', read);
      line = answer.line;
      ms = Date.now() - beganMs;
      reach = answer.kind === 'table' ? 'reachable' : 'refused';
      if (reach === 'refused') {
        finish();
        return;
      }
      if (answer.chunked) chunks = new ChunkReader();
      socket.on('data', take);
      take(answer.rest);
    };
    socket.on('data', read);
  });
}

/** The STR lines of a table by their mount point. */
const mountsOf = (table: string): Map<string, { text: string; line: StrLine }> =>
  new Map(
    table.split(/\r?\n/).flatMap((text) => {
      const line = readStr(text);
      return line?.mount ? [[line.mount, { text, line }] as const] : [];
    }),
  );

const degrees = (text = '', most: number): number | null => {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) || Math.abs(value) > most ? null : value;
};
/** Tables count longitudes to 360 degrees as well. */
const longitude = (text = ''): number | null => {
  const value = degrees(text, 360);
  return value !== null && value > 180 ? value - 360 : value;
};

/** The mount points of a table, each with what is new of it against the table before; those that are gone stand last. */
export function tableMounts(table: string, before: string): ExternalTable['mounts'] {
  const [now, then] = [mountsOf(table), mountsOf(before)];
  const shown = (
    name: string,
    { line }: { line: StrLine },
    change: ExternalTable['mounts'][number]['change'],
  ) => ({
    name,
    identifier: line.identifier ?? '',
    format: line.format ?? '',
    system: line.system ?? '',
    latitude: degrees(line.latitude, 90),
    longitude: longitude(line.longitude),
    nmea: line.nmea === '1',
    change,
  });
  const first = before === '';
  return [
    ...[...now].map(([name, one]) => {
      const old = then.get(name);
      return shown(name, one, first || old?.text === one.text ? 'same' : old ? 'changed' : 'new');
    }),
    ...[...then].filter(([name]) => !now.has(name)).map(([name, one]) => shown(name, one, 'gone')),
  ];
}
