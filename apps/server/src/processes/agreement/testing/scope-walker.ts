import type { Route } from '../../../kit/http/route.ts';
import type { World } from './two-worlds.ts';
import type { WholeApp } from './whole-app.ts';

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
  };
}

const reading = ({ spec }: Route): boolean => spec.method === 'GET' && spec.ticket !== 'stream';

/** What each reading call answered to somebody: by route, or by route and id. Status 0: the call cannot be made at all. */
export type Answers = Map<string, { status: number; text: string }>;

/** Makes every reading call of the product: lists, counts, choosers and exports by themselves, details with each id. */
export async function walk(app: WholeApp, token: string, world: World): Promise<Answers> {
  const answers: Answers = new Map();
  for (const one of app.routes.filter(reading)) {
    const { path } = one.spec;
    if (!path.includes(':')) {
      answers.set(path, await called(app, token, path, world));
      continue;
    }
    for (const id of world.ids) {
      const address = path.replace(/:\w+/g, id);
      answers.set(`${path} ${id}`, await called(app, token, address, world));
    }
  }
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
      ? await app.call('GET', `${path}?${new URLSearchParams(samples(world))}`, token)
      : plain;
  return { status: answer.statusCode, text: answer.payload };
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
