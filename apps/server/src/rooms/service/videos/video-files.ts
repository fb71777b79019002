import {
  type FilmFacts,
  type Language,
  languages,
  type VideoForm,
  type VideoRow,
  videoSuffixes,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { deleteFile, findFile } from '#kit/files/file.store.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { attachFiles } from '#kit/files/files.ts';
import { Refusal } from '#kit/refusal.ts';
import { readFilm } from './film-facts.ts';
import { filesOfVideo, writeFacts } from './video.store.ts';

export const videoKind = 'tutorialVideo';

type Wanted = 'film' | 'captions' | 'cover';
const types: Readonly<
  Record<Wanted, readonly [type: RegExp, key: 'filmOnly' | 'captionsOnly' | 'pictureType']>
> = {
  film: [/^video\/mp4$/, 'filmOnly'],
  captions: [/^text\/vtt/, 'captionsOnly'],
  cover: [/^image\/(jpeg|png)$/, 'pictureType'],
};

type FileField = 'coverId' | `${'film' | 'captions'}${(typeof videoSuffixes)[Language]}Id`;
/** Fields that hold a file, with what it must be. */
const fileFields: readonly (readonly [field: FileField, wanted: Wanted])[] = [
  ['coverId', 'cover'],
  ...languages.flatMap((one) => [
    [`film${videoSuffixes[one]}Id`, 'film'] as const,
    [`captions${videoSuffixes[one]}Id`, 'captions'] as const,
  ]),
];

/**
 * What is newly named must be the actor's own uploaded file, of its kind by content; a film must have an index of pictures.
 * @throws Refusal fileUnknown, filmOnly, filmBroken, captionsOnly, pictureType at their fields
 */
export async function requireFiles(
  db: Queryable,
  actor: Actor,
  files: FileStore,
  form: VideoForm,
  id: string | null,
): Promise<void> {
  const former = id === null ? {} : await filesOfVideo(db, id);
  const kept = new Set(Object.values(former));
  for (const [field, wanted] of fileFields) {
    const fileId = form[field];
    if (fileId === null || kept.has(fileId)) continue;
    const at = (key: 'fileUnknown' | 'filmOnly' | 'filmBroken' | 'captionsOnly' | 'pictureType'): Refusal =>
      new Refusal(key, {}, [{ field, key }]);
    const file = await findFile(db, fileId);
    const own = file !== null && file.subjectKind === null && file.accountId === actor.accountId;
    if (!own || file.state !== 'ready') throw at('fileUnknown');
    const [type, key] = types[wanted];
    if (!type.test(file.type)) throw at(key);
    if (wanted === 'film' && (await files.local('attachments', fileId, readFilm)) === null)
      throw at('filmBroken');
  }
}

/** New files become the video's, those that it has no more go, and what its films say of themselves is written down. */
export async function followFiles(
  db: Queryable,
  actor: Actor,
  files: FileStore,
  after: VideoRow,
  before: VideoRow | null,
): Promise<void> {
  const idsOf = (row: VideoRow | null): string[] =>
    row === null ? [] : fileFields.flatMap(([field]) => row[field] ?? []);
  const [now, then] = [new Set(idsOf(after)), new Set(idsOf(before))];
  const subject = { kind: videoKind, id: after.id };
  await attachFiles(
    db,
    actor,
    [...now].filter((one) => !then.has(one)),
    subject,
  );
  for (const gone of [...then].filter((one) => !now.has(one))) await deleteFile(db, actor.accountId, gone);
  const facts: Partial<Record<Language, FilmFacts>> = {};
  for (const language of languages) {
    const field = `film${videoSuffixes[language]}Id` as const;
    const fileId = after[field];
    if (fileId === null) continue;
    const same = before?.[field] === fileId ? before.facts[language] : undefined;
    const told = same ?? (await files.local('attachments', fileId, readFilm));
    if (told) facts[language] = told;
  }
  await writeFacts(db, after.id, facts);
}
