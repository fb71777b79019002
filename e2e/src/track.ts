import type { ListAnswer, ListRow, TrackAnswer, TrackSummary } from '@furrow/contract';
import type { Client } from '@furrow/harness';
import { texts } from '@furrow/texts';
import { expect, type Locator, type Page } from '@playwright/test';

/** A stretch of the demo fleet's first machine, which works at every hour of the day. Seconds UTC. */
export interface Stretch {
  id: string;
  alias: string;
  sn: string;
  from: number;
  to: number;
  track: TrackAnswer;
  summary: TrackSummary;
}

/** The last two hours but ten minutes, once the fleet has sent its day so far. */
export async function stretch(client: Client, hours = 2): Promise<Stretch> {
  const to = Math.floor(Date.now() / 1000) - 600;
  const from = to - hours * 3600;
  const list = await client.get<ListAnswer<ListRow>>('monitor/vehicle/list?page=1&size=100&sort=sn');
  const row = list.rows.find(({ sn }) => sn === '9000001') as ListRow;
  const query = `device=${row.id}&from=${from}&to=${to}`;
  const points = () => client.get<TrackAnswer>(`track/points?${query}`);
  // Stored points come oldest first: the last ones are there when all are.
  await expect
    .poll(async () => (await points()).points.at(-1)?.[5] ?? 0, { timeout: 60_000 })
    .toBeGreaterThan(to - 400);
  return {
    id: row.id,
    alias: row.alias,
    sn: row.sn,
    from,
    to,
    track: await points(),
    summary: await client.get<TrackSummary>(`track/summary?${query}`),
  };
}

/** /historicalTrack as a person meets it. */
export class TrackPage {
  readonly page: Page;
  readonly words = texts.zh.track;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens it with an address and waits for the first frame: a cursor that has a time. */
  async open({ id, from, to }: Stretch, more = ''): Promise<void> {
    await this.page.goto(`/historicalTrack?id=${id}&from=${from}&to=${to}${more}`);
    await expect.poll(() => this.cursor()).toBeGreaterThan(0);
  }

  button(
    name: 'toStart' | 'stepBack' | 'play' | 'pause' | 'again' | 'stepForward' | 'toEnd' | 'slower' | 'faster',
  ): Locator {
    return this.page.getByRole('button', { name: this.words.play[name], exact: true });
  }

  /** Seconds UTC. */
  async cursor(): Promise<number> {
    const at = await this.page
      .locator('time[datetime]')
      .first()
      .getAttribute('datetime', { timeout: 1_000 })
      .catch(() => null);
    return at === null ? 0 : Date.parse(at) / 1000;
  }

  /** The cursor once its words have caught up: they are renewed ten times a second, on a busy machine less often. */
  async restingCursor(): Promise<number> {
    let last = -1;
    await expect
      .poll(
        async () => {
          const [before, now] = [last, await this.cursor()];
          last = now;
          return before === now;
        },
        { intervals: [400], timeout: 5_000 },
      )
      .toBe(true);
    return last;
  }

  get curve(): Locator {
    return this.page.getByRole('img', { name: this.words.curve.name });
  }
}

/** Metres along a line on the ellipsoid of WGS 84, by the radii of curvature of each short leg: no code of the product. */
export function lengthOf(line: readonly (readonly number[])[]): number {
  const a = 6_378_137;
  const e2 = 0.006_694_379_99;
  const rad = Math.PI / 180;
  let sum = 0;
  for (let i = 1; i < line.length; i += 1) {
    const [[lngA = 0, latA = 0] = [], [lngB = 0, latB = 0] = []] = [line[i - 1], line[i]];
    const sin = Math.sin(((latA + latB) / 2) * rad);
    const w = 1 - e2 * sin * sin;
    const north = ((a * (1 - e2)) / w ** 1.5) * (latB - latA) * rad;
    const east = (a / Math.sqrt(w)) * Math.sqrt(1 - sin * sin) * (lngB - lngA) * rad;
    sum += Math.hypot(north, east);
  }
  return sum;
}
