import type { ApprovalCheck, InfoItem } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import type { Approval } from '../mechanism/kind.ts';
import { type PicturesOf, pictureChecks } from './pictures.rules.ts';
import { readPictures } from './pictures.store.ts';

/** The looks at the files of an application; without files there are none. */
export async function checkPictures(
  db: Queryable,
  approval: Pick<Approval, 'batchKey' | 'companyId'>,
  items: readonly InfoItem[],
  against: Omit<PicturesOf, 'today'> = { place: null, outOn: null },
): Promise<ApprovalCheck[]> {
  if (items.length === 0) return [];
  const pictures = await readPictures(db, approval, items);
  return pictureChecks(pictures, { ...against, today: homeDay(Date.now() / 1000) });
}
