import { randomInt } from 'node:crypto';
import { tutorialVideo, type VideoRow } from '@furrow/contract';
import type { Bus } from '#events/bus.ts';
import { inDeed, perform } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import type { EntityParts } from '#kit/entity/entity.routes.ts';
import { everybody } from '#kit/entity/entity.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { exportOfRecord } from '#kit/entity/files-of-record.ts';
import { recordEntity } from '#kit/entity/record-entity.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { contains, whenAsked } from '#kit/list/matches.ts';
import { Refusal } from '#kit/refusal.ts';
import { unwatchedSql, videoColumns, writeCode, writeOrder } from './video.store.ts';
import { followFiles, requireFiles, videoKind } from './video-files.ts';

export interface VideoParts extends EntityParts {
  bus: Pick<Bus, 'publish'>;
  files: FileStore;
}

/** Without those that look like another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
/** Ten letters and digits that nobody guesses: 57 to the tenth. */
export const newCode = (): string =>
  Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');

/** Tutorial videos under `v`: whoever may open the page reads all of them. */
const videoEntity = recordEntity(tutorialVideo, {
  table: 'tutorial_video',
  alias: 'v',
  columns: { ...videoColumns },
  filters: {
    title: contains('v.title', 'v.title_en', 'v.title_ru', 'v.title_tr'),
    unwatched: whenAsked(unwatchedSql),
  },
  sorts: { position: { sql: 'v.position', type: 'int' }, plays: { sql: videoColumns.plays, type: 'int' } },
  reach: everybody,
  made: async () => ({ code: newCode() }),
  async requireUnused(_db, _actor, { state }) {
    if (state === 'published') throw new Refusal('videoPublished');
  },
});

/** The same where the files are at hand: they are judged and become the video's. */
export const withFiles = (files: FileStore): typeof videoEntity => ({
  ...videoEntity,
  check: (db, actor, form, id) => requireFiles(db, actor, files, form, id),
  follow: async (db, actor, after, before) => {
    // A step of its life changes no file.
    if (before === null || after.state === before.state) await followFiles(db, actor, files, after, before);
  },
});

/** Another code: the one before opens nothing any more. @throws Refusal notFound */
export function giveNewCode(parts: VideoParts, actor: Actor, id: string): Promise<VideoRow> {
  const deeds = new EntityDeeds(parts, videoEntity);
  return perform(parts, actor, { record: deeds, id, action: 'softVideoSet.newCode' }, async ({ db }) => {
    await writeCode(db, id, newCode(), actor.accountId);
    return deeds.require(db, actor, id);
  });
}

/** Gives films their places in this order. @throws Refusal notFound when one of them is not there */
export function putInOrder(parts: VideoParts, actor: Actor, ids: readonly string[]): Promise<void> {
  const subject = { action: 'softVideoSet.order', subjectKind: videoKind } as const;
  return inDeed(parts, actor, subject, async ({ db, note }) => {
    if ((await writeOrder(db, ids, actor.accountId)) !== new Set(ids).size) throw new Refusal('notFound');
    note({ after: { ids } });
  });
}

/** /softVideoSet as a file. */
export const videoExport = exportOfRecord(tutorialVideo, videoEntity, {
  right: 'softVideoSet.export',
  title: ({ titles }) => titles.softVideoSet,
  columns: [
    ...([
      'title',
      'code',
      'softwareTypes',
      'categories',
      'lengthS',
      'languages',
      'series',
      'terminals',
      'listed',
    ] as const),
    ...([
      'position',
      'state',
      'plays',
      'watched',
      'updatedAt',
      'bytes',
      'versionFrom',
      'versionTo',
      'madeBy',
    ] as const),
    ...(['titleEn', 'titleRu', 'titleTr'] as const),
  ],
  hidden: ['bytes', 'versionFrom', 'versionTo', 'madeBy', 'titleEn', 'titleRu', 'titleTr'],
});
