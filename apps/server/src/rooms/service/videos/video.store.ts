import {
  type FilmFacts,
  type Language,
  languages,
  type VideoPlayDay,
  type VideoRow,
  videoSuffixes,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { columnOf } from '#kit/entity/entity.ts';

/** The column of a field of a language: `film_en_id`. */
const inLanguage = (name: string, language: Language, end = ''): string =>
  `v.${columnOf(`${name}${videoSuffixes[language]}${end}`)}`;

const eachLanguage = (one: (language: Language) => string): string => languages.map(one).join(', ');
const seen = 'from video_play p where p.video_id = v.id';

/** What a row of `tutorial_video v` tells beside its own columns. */
export const videoColumns = {
  languages: `array_remove(array[${eachLanguage(
    (one) =>
      `case when ${inLanguage('film', one, 'Id')} is not null or ${inLanguage('url', one)} <> '' then '${one}' end`,
  )}], null)`,
  lengthS: `coalesce(${eachLanguage((one) => `(v.facts -> '${one}' ->> 'lengthS')::float8`)})`,
  bytes: `(select coalesce(sum((f.value ->> 'bytes')::float8), 0) from jsonb_each(v.facts) f)`,
  plays: `(select count(*)::int ${seen})`,
  watched: `(select (sum(least(p.seconds, p.length_s)) / nullif(sum(p.length_s), 0))::float8 ${seen} and p.length_s > 0)`,
  madeBy: `coalesce((select coalesce(nullif(a.display_name, ''), a.name) from account a where a.id = v.created_by), '')`,
} as const;

/** Nobody has watched it in these days. */
export const unwatchedSql = `not exists (select ${seen} and p.at > now() - interval '90 days')`;

/** A film that may be played, with what only the server needs of it. */
export type PlayableVideo = Omit<
  VideoRow,
  'version' | 'deletedAt' | 'plays' | 'watched' | 'madeBy' | 'updatedAt' | 'bytes'
>;

const plain = [
  'id',
  'code',
  'state',
  'title',
  'titleEn',
  'titleRu',
  'titleTr',
  'about',
  'aboutEn',
  'aboutRu',
  'aboutTr',
  'softwareTypes',
  'categories',
  'versionFrom',
  'versionTo',
  'series',
  'position',
  'terminals',
  'listed',
  'coverId',
  'filmId',
  'filmEnId',
  'filmRuId',
  'filmTrId',
  'url',
  'urlEn',
  'urlRu',
  'urlTr',
  'facts',
  'captionsId',
  'captionsEnId',
  'captionsRuId',
  'captionsTrId',
  'chapters',
  'chaptersEn',
  'chaptersRu',
  'chaptersTr',
];
const playable = [
  ...plain.map((name) => `v.${columnOf(name)} as "${name}"`),
  `${videoColumns.languages} as languages`,
  `${videoColumns.lengthS} as "lengthS"`,
].join(', ');
const published = `v.state = 'published' and v.deleted_at is null`;
const inOrder = 'order by v.position, lower(v.title), v.id';

/** The published film of a code. */
export async function findByCode(db: Queryable, code: string): Promise<PlayableVideo | null> {
  const { rows } = await db.query<PlayableVideo>(
    `select ${playable} from tutorial_video v where v.code = $1 and ${published}`,
    [code],
  );
  return rows[0] ?? null;
}

/** Published films that /video lists without a code. */
export async function listedVideos(db: Queryable): Promise<PlayableVideo[]> {
  const { rows } = await db.query<PlayableVideo>(
    `select ${playable} from tutorial_video v where v.listed and ${published} ${inOrder} limit 200`,
  );
  return rows;
}

/** Published films that terminals with that software show. */
export async function videosOfSoftware(db: Queryable, type: string): Promise<PlayableVideo[]> {
  const { rows } = await db.query<PlayableVideo>(
    `select ${playable} from tutorial_video v where v.terminals and v.software_types @> array[$1]::text[] and ${published}
     ${inOrder} limit 200`,
    [type],
  );
  return rows;
}

/** The film that follows in a series, by its place and then its title. */
export async function nextInSeries(
  db: Queryable,
  { id, series }: PlayableVideo,
): Promise<PlayableVideo | null> {
  if (series === '') return null;
  const { rows } = await db.query<PlayableVideo>(
    `select ${playable} from tutorial_video v where v.series = $1 and ${published} ${inOrder}`,
    [series],
  );
  return rows[rows.findIndex((one) => one.id === id) + 1] ?? null;
}

/** Ids of the files that a video has, by field; what stands in its row now. */
export async function filesOfVideo(
  db: Queryable,
  id: string,
): Promise<Readonly<Record<string, string | null>>> {
  const { rows } = await db.query<Readonly<Record<string, string | null>>>(
    `select cover_id as "coverId", ${eachLanguage((one) =>
      (['film', 'captions'] as const)
        .map((name) => `${inLanguage(name, one, 'Id')} as "${name}${videoSuffixes[one]}Id"`)
        .join(', '),
    )} from tutorial_video v where v.id = $1`,
    [id],
  );
  return rows[0] ?? {};
}

export async function writeFacts(
  db: Queryable,
  id: string,
  facts: Partial<Record<Language, FilmFacts>>,
): Promise<void> {
  await db.query('update tutorial_video set facts = $2 where id = $1', [id, JSON.stringify(facts)]);
}

export async function writeCode(db: Queryable, id: string, code: string, by: string): Promise<void> {
  await db.query(
    'update tutorial_video set code = $2, updated_at = clock_timestamp(), updated_by = $3 where id = $1',
    [id, code, by],
  );
}

/** Gives films their places in this order, 10, 20, 30 …; returns how many of them there were. */
export async function writeOrder(db: Queryable, ids: readonly string[], by: string): Promise<number> {
  const { rowCount } = await db.query(
    `update tutorial_video v set position = o.place * 10, updated_at = clock_timestamp(), updated_by = $2
     from unnest($1::uuid[]) with ordinality as o (id, place) where v.id = o.id and v.deleted_at is null`,
    [ids, by],
  );
  return rowCount ?? 0;
}

/** The last days on which a video was watched, by source and language. */
export async function playsByDay(db: Queryable, id: string, days: number): Promise<VideoPlayDay[]> {
  const { rows } = await db.query<VideoPlayDay>(
    `select to_char(p.at at time zone '${homeZone}', 'YYYY-MM-DD') as day, p.source, p.language, count(*)::int as plays,
       (sum(least(p.seconds, p.length_s)) filter (where p.length_s > 0)
         / nullif(sum(p.length_s) filter (where p.length_s > 0), 0))::float8 as watched
     from video_play p where p.video_id = $1 and p.at > now() - make_interval(days => $2)
     group by 1, 2, 3 order by 1 desc, 2, 3`,
    [id, days],
  );
  return rows;
}

/** One watching as it stands now. */
interface Watching {
  view: string;
  source: VideoPlayDay['source'];
  language: Language;
  /** Seconds of the film that were watched, each once. */
  seconds: number;
  /** The film's length, seconds; null: not known. */
  lengthS: number | null;
}

/**
 * Counts a watching, or takes it further. Nobody can have watched more than twice the time that has gone by since it began, with
 * half a minute for what was on its way.
 */
export async function keepWatching(
  db: Queryable,
  videoId: string,
  { view, source, language, seconds, lengthS }: Watching,
): Promise<void> {
  await db.query(
    `insert into video_play as p (id, video_id, source, language, seconds, length_s)
     values ($1, $2, $3, $4, least($5::real, $6::real, 60), $6::real)
     on conflict (id) do update set seconds = greatest(p.seconds,
       least(excluded.length_s, $5::real, 30 + 2 * extract(epoch from now() - p.at)::real))
     where p.video_id = excluded.video_id`,
    [view, videoId, source, language, seconds, lengthS],
  );
}
