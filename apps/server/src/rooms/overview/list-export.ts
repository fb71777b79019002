import { type Language, type ListRow, valueUnitOf } from '@furrow/contract';
import { fill, texts } from '@furrow/texts';
import type { Actor } from '#kit/actor.ts';
import { zoneClock, zoneName } from '#kit/clock/zone-clock.ts';
import { type CsvCell, csvLines } from '#kit/export/csv.ts';
import type { OverviewParts } from './overview-parts.ts';
import { withOwners } from './parties/owners.store.ts';
import { listRowOf } from './vehicle-list.ts';

const rowsAtOnce = 1000;

/** The dock's list as CSV for people: every row of the filter, in the order of the list. */
export async function* csvOfList(
  { pool, fleet, divisions }: OverviewParts,
  slots: Uint32Array,
  actor: Actor,
  language: Language,
): AsyncGenerator<string> {
  const words = texts[language];
  const { list } = words.exports;
  const local = zoneClock(actor.timeZone);
  const zone = zoneName(actor.timeZone, fleet.clock());
  yield csvLines([Object.values({ ...list, lastHeard: fill(list.lastHeard, { zone }) })], true);
  for (let from = 0; from < slots.length; from += rowsAtOnce) {
    const living = Array.from(slots.subarray(from, from + rowsAtOnce))
      // A vehicle may have been removed since the list was sorted.
      .filter((slot) => fleet.facts[slot] !== undefined);
    const owners = living.map((slot) => fleet.facts[slot]!.ownerId);
    const rows = living.map((slot) => listRowOf(fleet, slot, divisions, language));
    yield csvLines((await withOwners(pool, rows, owners)).map((row) => cellsOf(row, words, local)));
  }
}

/** In the order of the headings (texts, exports.list). */
function cellsOf(
  row: ListRow,
  { exports: words, format }: (typeof texts)[Language],
  local: (seconds: number) => string,
): CsvCell[] {
  const time = (seconds: number | null): string | null => (seconds === null ? null : local(seconds));
  const isDepth = valueUnitOf(row.workType) === 'm';
  const fix = { 0: 'none', 1: 'single', 2: 'differential', 4: 'fixed', 5: 'float' } as const;
  return [
    format.state[row.state],
    row.sn,
    row.alias,
    words.category[row.category],
    row.productModel,
    row.brand,
    row.model,
    row.plate,
    row.dealer,
    row.owner,
    row.region,
    format.state[row.life],
    words.workType[row.workType],
    row.speed === null ? null : Math.round(row.speed * 360) / 100,
    row.depthM === null || !isDepth ? null : Math.round(row.depthM * 1000) / 10,
    row.fix === null ? null : words.fix[fix[row.fix]],
    row.satellites,
    time(row.lastHeard),
    time(row.registrationUntil),
    time(row.flowUntil),
    row.softwareVersion,
    row.sim1,
    row.lng,
    row.lat,
    row.demo ? words.yes : words.no,
  ];
}
