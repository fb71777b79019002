import type { FilmFacts, Language, SoftwareType, VideoRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

export async function hasVideos(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ any: boolean }>('select exists (select from tutorial_video) as any');
  return rows[0]!.any;
}

/** A tutorial of the demo with its film. */
export interface DemoVideo {
  id: string;
  code: string;
  fileId: string;
  /** A picture of it, of so many bytes. */
  coverId: string;
  coverBytes: number;
  /** In the four languages. */
  titles: Readonly<Record<Language, string>>;
  abouts: Readonly<Record<Language, string>>;
  chapters: string;
  softwareTypes: readonly SoftwareType[];
  categories: VideoRow['categories'];
  series: string;
  state: VideoRow['state'];
  position: number;
  facts: FilmFacts;
}

export async function putVideo(db: Queryable, one: DemoVideo): Promise<void> {
  const { titles, abouts, facts } = one;
  const parts = [
    [one.fileId, 'film.mp4', facts.bytes, 'video/mp4'],
    [one.coverId, 'cover.jpg', one.coverBytes, 'image/jpeg'],
  ];
  for (const part of parts)
    await db.query(
      `insert into file (id, account_id, name, size, received, type, state, thumbnail, subject_kind, subject_id)
       values ($1, (select id from account order by created_at limit 1), $2, $3, $3, $4, 'ready', $2 = 'cover.jpg', 'tutorialVideo', $5)`,
      [...part, one.id],
    );
  await db.query(
    `insert into tutorial_video (id, code, state, title, title_en, title_ru, title_tr, about, about_en, about_ru, about_tr,
       chapters, software_types, categories, series, position, listed, film_id, facts, cover_id, demo, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, true, $17, $18, $19, true,
       (select id from account order by created_at limit 1))`,
    [
      one.id,
      one.code,
      one.state,
      titles.zh,
      titles.en,
      titles.ru,
      titles.tr,
      abouts.zh,
      abouts.en,
      abouts.ru,
      abouts.tr,
      one.chapters,
      one.softwareTypes,
      one.categories,
      one.series,
      one.position,
      one.fileId,
      JSON.stringify({ zh: facts }),
      one.coverId,
    ],
  );
}

/** So many people watched it in the last weeks, more of them lately, each as far as he liked. */
export async function putPlays(
  db: Queryable,
  videoId: string,
  plays: number,
  lengthS: number,
): Promise<void> {
  await db.query(
    `insert into video_play (id, video_id, at, source, language, seconds, length_s)
     select gen_random_uuid(), $1::uuid, now() - ((n * n * 53) % 62000) * interval '1 minute' - interval '1 hour',
       (array['phone', 'phone', 'terminal', 'phone', 'computer'])[1 + n % 5], (array['zh', 'zh', 'ru', 'zh', 'tr', 'en', 'zh'])[1 + n % 7],
       $3::float8 * (0.35 + 0.65 * ((n * 37) % 100) / 100.0), $3::float8
     from generate_series(1, $2::int) n`,
    [videoId, plays, lengthS],
  );
}

/** Removes the films of the demo; returns the ids of their files. */
export async function dropDemoVideos(db: Queryable): Promise<string[]> {
  await db.query('delete from video_play where video_id in (select id from tutorial_video where demo)');
  const { rows } = await db.query<{ id: string }>(
    `delete from file where subject_kind = 'tutorialVideo' and subject_id in (select id::text from tutorial_video where demo) returning id`,
  );
  await db.query('delete from tutorial_video where demo');
  return rows.map(({ id }) => id);
}
