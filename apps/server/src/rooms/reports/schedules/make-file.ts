import { reportPlans, reportWishOf, scheduledPeriod, scheduleLimits } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { exportName } from '#kit/export/list-export.ts';
import { xlsxType } from '#kit/files/file-type.ts';
import { toldFilters } from '../files/told-filters.ts';
import { workbookOf } from '../files/workbook.ts';
import type { ReportAsked, ReportParts } from '../machine/asked.ts';
import { readReport, withUsual } from '../machine/report.ts';
import type { Schedule } from './schedule.store.ts';

/** A report that is sent, and what the log says of it. */
export interface MadeFile {
  file: { name: string; type: string; bytes: Buffer };
  told: { begin: string; end: string; filters: string; rows: number };
}

/** The file that a schedule sends to a receiver: what his rights and his scope hold, of the days before the occasion (seconds UTC). */
interface Wanted {
  schedule: Schedule;
  actor: Actor;
  occasionS: number;
}

/** What the receiver is to get as a report; null: this schedule asks for what its report does not know any more. */
function askedOf({ schedule, actor, occasionS }: Wanted): ReportAsked | null {
  const { report: name, language } = schedule;
  const wish = reportWishOf(name).safeParse(schedule.wish);
  if (!wish.success) return null;
  const period = scheduledPeriod(schedule, homeDay(occasionS));
  return withUsual({ name, actor, language, query: { ...wish.data, ...period } });
}

/**
 * Makes the file of an occasion for one receiver. `wishOld`: the report does not know any more what is asked; `tooLarge`: no mail takes it.
 * @throws Refusal reportTooLong
 */
export async function makeFile(
  parts: ReportParts,
  wanted: Wanted,
): Promise<MadeFile | 'wishOld' | 'tooLarge'> {
  const asked = askedOf(wanted);
  if (!asked) return 'wishOld';
  const { language, query } = asked;
  const found = await readReport(parts, asked);
  const filters = await toldFilters(parts.pool, parts, asked);
  const book = workbookOf(asked, found, { form: 'shown', filters });
  const bytes = await gathered(book, scheduleLimits.fileBytes);
  if (!bytes) return 'tooLarge';
  const title = texts[language].titles[reportPlans[asked.name].screen];
  const name = exportName(title, 'xlsx', wanted.schedule.timeZone, wanted.occasionS * 1000);
  const { begin, end } = query;
  return {
    file: { name, type: xlsxType, bytes },
    told: { begin, end, filters, rows: found.rows.length },
  };
}

/** All pieces in one; null: they are more than `most` bytes. */
async function gathered(pieces: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | null> {
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.byteLength;
    if (size > most) return null;
    held.push(piece);
  }
  return Buffer.concat(held);
}
