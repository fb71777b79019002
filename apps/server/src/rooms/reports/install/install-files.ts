import {
  type FunnelQuery,
  type InstallersQuery,
  type InstallTarget,
  installerDays,
  type ReportQuery,
} from '@furrow/contract';
import { roundHalfUp } from '@furrow/geo';
import { fill, texts } from '@furrow/texts';
import type { Pool } from '#database/pool.ts';
import type { Cell } from '#kit/export/columns.ts';
import { logOperation } from '#rooms/access/public.ts';
import { type PlainSheet, type SheetWish, sendSheet, type Taker } from '../files/send-sheet.ts';
import { toldFilters } from '../files/told-filters.ts';
import type { ReportParts } from '../machine/asked.ts';
import { readFunnel } from './funnel.ts';
import { readInstallers } from './installers.ts';
import { listTargets } from './targets.ts';

const noDays = [null, null, null, null, null];
/** How many of a hundred, of two decimals unless it is to be raw; none where nothing is divided by. */
const shareIn =
  ({ form }: SheetWish) =>
  (part: number, whole: number): Cell => {
    if (whole === 0) return null;
    const percent = (part / whole) * 100;
    return form === 'raw' ? percent : roundHalfUp(percent, 2);
  };

/** Writes down who took it, and sends it. */
async function send(pool: Pool, taker: Taker, sheet: PlainSheet, wish: SheetWish, of: object) {
  const { format, form } = wish;
  const after = { ...of, what: sheet.title, rows: sheet.rows.length, format, form };
  await logOperation(pool, taker.actor, { action: 'install.export', after });
  return sendSheet(taker, sheet, wish);
}

/** The days and filters that a sheet is of. */
async function headingOf(
  parts: ReportParts,
  taker: Taker,
  query: FunnelQuery | InstallersQuery,
): Promise<string[]> {
  const whole: ReportQuery = { ...query, rows: [], measures: [] };
  const filters = await toldFilters(parts.pool, parts, { ...taker, name: 'install', query: whole });
  return [`${query.begin} – ${query.end}`, ...(filters ? [filters] : [])];
}

/** The way to the field, a step a row: each is a part of the one before, and what is missing of that stands beside it (/install). */
export async function sendFunnel(parts: ReportParts, taker: Taker, query: FunnelQuery, wish: SheetWish) {
  const { pool } = parts;
  const words = texts[taker.language].reports;
  const { funnel } = words;
  const { steps, compared } = await readFunnel(pool, taker, query);
  const share = shareIn(wish);
  const first = steps[0]!.devices;
  const sheet: PlainSheet = {
    title: funnel.title,
    heading: [...(await headingOf(parts, taker, query)), funnel.days],
    heads: [
      funnel.step,
      funnel.devices,
      funnel.ofFirst,
      funnel.lost,
      funnel.least,
      funnel.lower,
      funnel.median,
      funnel.upper,
      funnel.most,
      ...(compared ? [`${funnel.devices} · ${words.before}`] : []),
    ],
    rows: steps.map(({ step, devices, lost, days, before }): Cell[] => [
      funnel.steps[step],
      devices,
      share(devices, first),
      lost,
      ...(days ?? noDays),
      ...(compared ? [before] : []),
    ]),
  };
  return send(pool, taker, sheet, wish, { begin: query.begin, end: query.end });
}

/** Those who fit devices, a row each, and the total of them (/install). */
export async function sendInstallers(
  parts: ReportParts,
  taker: Taker,
  query: InstallersQuery,
  wish: SheetWish,
) {
  const { pool } = parts;
  const words = texts[taker.language].reports;
  const { installers } = words;
  const { rows, total } = await readInstallers(pool, taker, query);
  const share = shareIn(wish);
  const cells = (name: string, one: typeof total): Cell[] => [
    name,
    one.devices,
    one.entries,
    one.rejected,
    share(one.rejected, one.entries),
    one.problems,
    share(one.problems, one.devices),
  ];
  const days = { days: installerDays };
  const sheet: PlainSheet = {
    title: installers.title,
    heading: await headingOf(parts, taker, query),
    heads: [
      words.dimensions.installer,
      installers.devices,
      installers.entries,
      installers.rejected,
      installers.rejectedShare,
      fill(installers.problems, days),
      installers.perHundred,
    ],
    rows: [...rows.map((one) => cells(one.installer || words.notGiven, one)), cells(words.total, total)],
  };
  return send(pool, taker, sheet, wish, { begin: query.begin, end: query.end });
}

/** Targets of a year by dealer and family, below those of each dealer their sum; dealers stand in each other, so there is no sum of all (/install). */
export async function sendTargets(pool: Pool, taker: Taker, { year }: { year: number }, wish: SheetWish) {
  const words = texts[taker.language].reports;
  const { fields, title, reached } = words.targets;
  const { rows } = await listTargets({ pool, actor: taker.actor }, year);
  const share = shareIn(wish);
  const cells = (
    dealer: string,
    family: string,
    one: Pick<InstallTarget, 'pieces' | 'installed'>,
  ): Cell[] => [dealer, family, one.pieces, one.installed, share(one.installed, one.pieces)];
  const dealers = [...new Set(rows.map(({ dealerId }) => dealerId))];
  const sheet: PlainSheet = {
    title: `${title} ${year}`,
    heading: [],
    heads: [fields.dealerId, fields.family, fields.pieces, words.measures.installed, reached],
    rows: dealers.flatMap((id) => {
      const own = rows.filter(({ dealerId }) => dealerId === id);
      const sum = (of: 'pieces' | 'installed') => own.reduce((all, one) => all + one[of], 0);
      const { dealer } = own[0]!;
      return [
        ...own.map((one) => cells(dealer, words.families[one.family], one)),
        cells(dealer, words.total, { pieces: sum('pieces'), installed: sum('installed') }),
      ];
    }),
  };
  return send(pool, taker, sheet, wish, { year });
}
