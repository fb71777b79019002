import type { Queryable } from '#database/transaction.ts';
import type { Divisions } from '#kit/divisions.ts';
import { logOperation } from '#rooms/access/public.ts';
import { figuresOf, freeName, outlineProblem } from '../blocks/block.rules.ts';
import { setBlockFigures } from '../blocks/block.store.ts';
import { namesLike } from '../blocks/block-owners.store.ts';
import { blockMade } from './read-upload.ts';
import type { WaitingUpload } from './upload.store.ts';
import { blockOfTerminal, dropBlock, holderOfVehicle, putBlock } from './upload-block.store.ts';

const log = (db: Queryable, deed: 'create' | 'edit' | 'delete', id: string, after?: object): Promise<void> =>
  logOperation(db, null, { action: `blockManage.${deed}`, subjectKind: 'block', subjectId: id, after });

/** A boundary of a driver becomes a block of the owner of his vehicle, or renews it; why not, or nothing. */
export async function takeBlock(
  db: Queryable,
  upload: WaitingUpload,
  divisions: Pick<Divisions, 'codeAt'>,
): Promise<string> {
  const holder = await holderOfVehicle(db, upload.vehicleId);
  const known = await blockOfTerminal(db, upload, holder);
  if (upload.action === 'remove') {
    // Only what was made there goes with it; a block of the platform stays.
    if (!known?.ownMaking) return known ? '' : 'unknown';
    await dropBlock(db, known.id);
    await log(db, 'delete', known.id);
    return '';
  }
  const made = blockMade(upload.name, upload.geoJson);
  if (made === null) return 'unreadable';
  if (outlineProblem(made.outline) !== null) return 'badOutline';
  const ownerId = known?.ownerId ?? holder.ownerId;
  if (!ownerId) return 'noOwner';
  const taken = await namesLike(db, ownerId, '');
  if (known) taken.delete(known.name.toLowerCase());
  const name = taken.has(made.name.toLowerCase()) ? freeName(made.name, taken) : made.name;
  const id = await putBlock(db, upload, { ...made, id: known?.id, name, ownerId });
  const figures = figuresOf(made.outline);
  const [west, south, east, north] = figures.bounds;
  const division = await divisions.codeAt((west + east) / 2, (south + north) / 2);
  await setBlockFigures(db, id, { ...figures, division });
  await log(db, known ? 'edit' : 'create', id, { name, outline: made.outline, source: 'terminal' });
  return '';
}
