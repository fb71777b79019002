import { Client, type Product } from '@furrow/harness';
import type pg from 'pg';
import { type Figure, slowest, type Timed, whole } from '../figure.ts';
import { seedMany } from './seed-lists.ts';

const tries = 10;
const goalMs = 200;

/** What a person asks of the list of a kind: every filter and order that all kinds have, over ten tabs. */
const ofEach = (dealer: string): readonly string[] => [
  '',
  'tab=waiting',
  'tab=toReview',
  'tab=reviewing',
  'tab=initialPassed',
  'tab=approved',
  'tab=rejected',
  'tab=failed',
  'tab=all',
  'tab=mine',
  'number=0012345',
  'sn=5012345',
  'state=withdrawn',
  'round=2',
  'applicant=Person 77',
  'company=Dealer 77',
  `dealer=${dealer}`,
  `dealer=${dealer},only`,
  'division=230000',
  'submittedAt=2026-06-01..2026-06-30',
  'decidedAt=2026-06-01..2026-06-30',
  'reviewer=Person 12',
  'due=over',
  'due=soon',
  'checks=look',
  'checks=stop',
  'tab=approved&sort=-decidedAt',
  'tab=rejected&sort=-decidedAt',
  ...['number', 'sn', 'dueAt', 'submittedAt', 'waitingSince', 'decidedAt', 'createdAt'].flatMap((column) => [
    `sort=${column}`,
    `sort=-${column}`,
  ]),
  'page=500',
];

/** Filters that a kind has of its own. */
const own: Readonly<Record<string, readonly string[]>> = {
  infoEntry: [
    'productModel=AF3',
    'brand=Brand 7',
    'model=X77',
    'owner=Owner 777',
    'owner=13900000777',
    'part=MO-12345',
    'installedOn=2026-06-01..2026-06-30',
    'picturesMissing=yes',
    'picturesMissing=no',
    'type=correction',
    'type=new',
  ],
  infoEntryQuery: ['daysToDecide=30..', 'daysFitted=..3', 'deviceState=frozen', 'rejectedFor=clear'],
  equipCancel: ['reason=stolen', 'deviceState=frozen', 'fate=scrapped', 'remainingDays=..30'],
  equipReplace: [
    'kind=motor',
    'part=MO-12345',
    'cause=defect',
    'fate=toBeRepaired',
    'inWarranty=yes',
    'replacedOn=2026-06-01..2026-06-30',
  ],
};

/** Pages of the lists over a great many applications, with their totals, and the figures beside them. */
export async function askLists(product: Product, sql: pg.Client, count: number): Promise<Figure[]> {
  const dealer = await seedMany(sql, count);
  const client = await Client.signIn(product.url, 'admin', product.password);
  const [pages, figures]: [Timed[], Timed[]] = [[], []];
  for (const [screen, more] of Object.entries(own)) {
    for (const query of [...ofEach(dealer), ...more])
      pages.push(await timed(client, `${screen}?size=20${query && `&${query}`}`));
    if (screen === 'infoEntryQuery') continue;
    for (const beside of ['counts', 'figures']) figures.push(await timed(client, `${screen}/${beside}`));
  }
  return [
    ...slowest(pages, among(`${whole(count)} applications, pages`)),
    ...slowest(figures, among('counts of tabs and figures')),
  ];
}

async function timed(client: Client, path: string): Promise<Timed> {
  const times: number[] = [];
  for (let i = 0; i <= tries; i += 1) {
    const began = performance.now();
    await client.get(path);
    const took = performance.now() - began;
    if (i > 0) times.push(took);
    // What takes seconds is known after three times.
    if (i >= 3 && took > 10 * goalMs) break;
  }
  return { name: path.replace('size=20', '').replace('?&', '?'), times };
}

const among = (all: string) => ({ all, each: (name: string) => name, goalMs, least: 4, most: 20 });
