import type { Route } from '#kit/http/route.ts';
import type { WholeApp } from './whole-app.ts';
import type { World } from './worlds/two-worlds.ts';

/** Query items that calls need; one that knows them not leaves them away. */
function samples({ vehicle, sn, division }: World): Record<string, string> {
  const now = Math.floor(Date.now() / 1000);
  return {
    device: vehicle,
    ids: vehicle,
    sn,
    q: sn,
    id: vehicle,
    name: 'Walker1',
    node: division,
    source: 'all',
    from: String(now - 3600),
    to: String(now),
    at: String(now),
    lng: '126.5',
    lat: '45.5',
    bbox: '-180,-85,180,85',
    zoom: '12',
    by: 'region',
    format: 'csv',
    month: new Date().toISOString().slice(0, 7),
    zone: 'Asia/Shanghai',
    form: 'car',
    slot: 'nameplate-1',
    part: 'NP-0001',
    phone: '13912345678',
    permission: 'historicalTrack',
    signals: 'speed',
  };
}

/** What single calls need: a report is of two different days, and each knows measures of its own. */
const ofCall = (path: string): Record<string, string> => {
  if (path === 'preUploadConfig/reference') return { kind: 'tbox' };
  if (path.startsWith('installTargets')) return { year: '2024', form: 'shown' };
  return path.startsWith('report/')
    ? {
        begin: '2020-01-01',
        end: '2024-12-31',
        measure: path.startsWith('report/work') ? 'jobs' : 'fleetEnd',
        form: 'shown',
        step: 'out',
        ...(path.startsWith('report/machine') ? { by: 'carType', group: 'wheeledTractor' } : {}),
        what: path.startsWith('report/install/installers') ? 'entries' : 'reached',
      }
    : {};
};

const reading = ({ spec }: Route): boolean => spec.method === 'GET' && spec.ticket !== 'stream';

/** What each reading call answered to somebody: by route, or by route and id. Status 0: the call cannot be made at all. */
export type Answers = Map<string, { status: number; text: string }>;

/**
 * Makes every reading call of the product: lists, counts, choosers and exports by themselves, details with each id. `ofBoss`: what
 * the administrator was told is no record of that kind need not be asked for again.
 */
export async function walk(
  app: WholeApp,
  token: string,
  world: World,
  ofBoss: Answers = new Map(),
): Promise<Answers> {
  const calls = app.routes.filter(reading).flatMap(({ spec: { path } }): [string, string][] => {
    if (!path.includes(':')) return [[path, path]];
    return world.ids
      .filter((id) => ofBoss.get(`${path} ${id}`)?.status !== 404)
      .map((id) => [`${path} ${id}`, path.replace(/:\w+/g, id)]);
  });
  const answers: Answers = new Map();
  for (const [call, address] of calls) answers.set(call, await called(app, token, address, world));
  return answers;
}

async function called(
  app: WholeApp,
  token: string,
  path: string,
  world: World,
): Promise<{ status: number; text: string }> {
  const plain = await app.call('GET', path, token);
  const answer =
    plain.statusCode === 400
      ? await app.call('GET', `${path}?${new URLSearchParams({ ...samples(world), ...ofCall(path) })}`, token)
      : plain;
  return { status: answer.statusCode, text: answer.payload };
}

/** What the records of a world were answered, said of those of another that stand at the same places: both are made alike. */
export function saidOf(answers: Answers, from: World, to: World): Answers {
  const twins = new Map(from.ids.map((id, place) => [id, to.ids[place]!]));
  const said: Answers = new Map();
  for (const [call, answer] of answers) {
    const [path = '', id = ''] = call.split(' ');
    const twin = twins.get(id);
    if (twin !== undefined) said.set(`${path} ${twin}`, answer);
  }
  return said;
}

/** Calls that tell of a world to somebody who must not know it: its words anywhere, or a record behind its id. */
export function leaks(answers: Answers, ofBoss: Answers, { marks }: World): string[] {
  const found: string[] = [];
  for (const [call, { status, text }] of answers) {
    const told = marks.filter((mark) => text.includes(mark) && !call.includes(mark));
    if (told.length > 0) found.push(`${call} tells of ${told.join(', ')}`);
    else if (
      call.includes(' ') &&
      status === 200 &&
      ofBoss.get(call)?.status === 200 &&
      shows(ofBoss.get(call)!)
    )
      found.push(`${call} answers with a record`);
  }
  return found;
}

/** An answer with something in it; an empty list says nothing about a record. */
const shows = ({ text }: { text: string }): boolean =>
  !/"data":(null|\[\]|\{"rows":\[\],"total":0\})/.test(text);
