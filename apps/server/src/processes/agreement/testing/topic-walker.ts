import { type RecordKind, recordPages, type TopicName } from '@furrow/contract';
import type { World } from './worlds/two-worlds.ts';

/** Tables of records that bear another name in the stream. */
const tables: Partial<Record<RecordKind, string>> = { sortie: 'uav_sortie' };
const tableOf = (kind: RecordKind): string =>
  tables[kind] ?? kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One form of a topic, and the record that it names. */
export interface Watched {
  topic: TopicName;
  id: string;
  form(id: string): object;
  /** Of a record: its kind. */
  kind?: RecordKind;
}

const kinds = Object.keys(recordPages) as RecordKind[];

/** Every topic with every kind of record that it may name; a topic that names none is left away by saying so. */
export function watchedOf({ vehicle, records }: World): Watched[] {
  const ofKinds = kinds.flatMap((kind): Watched[] => {
    const id = records.get(tableOf(kind));
    if (id === undefined) throw new Error(`${kind}: no record of that kind is seeded`);
    return [
      { topic: 'record', kind, id, form: (one) => ({ kind, id: one }) },
      ...recordPages[kind].map(
        (screen): Watched => ({ topic: 'rows', kind, id, form: (one) => ({ screen, ids: [one] }) }),
      ),
    ];
  });
  const bbox = [-180, -85, 180, 85];
  const named: Record<TopicName, readonly Watched[]> = {
    map: [
      {
        topic: 'map',
        id: vehicle,
        form: (one) => ({ kind: 'vehicle', bbox, zoom: 12, filters: {}, pins: [one] }),
      },
    ],
    device: [{ topic: 'device', id: vehicle, form: (one) => ({ ids: [one] }) }],
    depth: [{ topic: 'depth', id: vehicle, form: (one) => ({ device: one }) }],
    commands: ['vehicle', 'terminal_command'].map(
      (table): Watched => ({ topic: 'commands', id: records.get(table)!, form: (one) => ({ ids: [one] }) }),
    ),
    deliveries: [{ topic: 'deliveries', id: records.get('ab_line')!, form: (one) => ({ ids: [one] }) }],
    terminalJob: [{ topic: 'terminalJob', id: records.get('terminal_job')!, form: (one) => ({ id: one }) }],
    record: ofKinds,
    // These name nothing: what they lead to is read by calls.
    rows: [],
    marks: [],
    parties: [],
    session: [],
    notices: [],
    tasks: [],
    terminalTasks: [],
    log: [],
  };
  return Object.values(named).flat();
}

export type Watch = (topics: object) => Promise<unknown>;

/** Topics whose acceptance tells a record that exists from one that does not. */
export async function toldByWatching(watch: Watch, all: readonly Watched[]): Promise<string[]> {
  const found: string[] = [];
  for (const { topic, id, form } of all) {
    const said = async (one: string): Promise<string> =>
      JSON.stringify(await watch({ [topic]: form(one) })).replaceAll(one, 'ASKED');
    const nobody = /^\d+$/.test(id) ? '999' : '018f0000-0000-7000-8000-000000000000';
    const [unknown, foreign] = [await said(nobody), await said(id)];
    if (unknown !== foreign) found.push(`${topic} ${JSON.stringify(form('ID'))}`);
  }
  return found;
}
