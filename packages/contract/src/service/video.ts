import { z } from 'zod';
import { nothing } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fileOf } from '../kit/families/family-parts.ts';
import { fields } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { type Language, languages } from '../kit/language.ts';
import { listFilters } from '../kit/list.ts';
import { defineRecord } from '../kit/record/define-record.ts';
import { optional, orNone, shown, written } from '../kit/record/record-field.ts';
import { deviceCategories } from '../machines/vehicle-kinds.ts';
import { softwareTypes } from '../terminals/software-type.ts';
import { chaptersProblem } from './chapters.ts';

/** Only a published film is played by its code. */
export const videoFlow = defineFlow({
  states: ['draft', 'published', 'hidden'],
  first: 'draft',
  steps: {
    publish: { from: ['draft', 'hidden'], to: 'published' },
    hide: { from: ['published'], to: 'hidden' },
  },
});

/** Above either a film is too heavy for terminals: pixels of its shorter side, bits a second. */
export const heavyFilm = { pixels: 1080, bitsPerS: 8_000_000 } as const;

/** What is known of an uploaded film: bytes, seconds, pixels; null where the film itself does not tell. */
export const filmFacts = z.strictObject({
  bytes: z.number(),
  lengthS: z.number().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type FilmFacts = z.output<typeof filmFacts>;

/** The end of a field's name for a language; Chinese has none. */
export const videoSuffixes = { zh: '', en: 'En', ru: 'Ru', tr: 'Tr' } as const satisfies Record<
  Language,
  string
>;

const versionOrNone = z.union([fields.version, z.literal('')], 'versionFormat').default('');
const title = () => written.text(fields.words(60).default(''));
const about = () => written.words(1000);
const file = () => optional(written.text(fields.id));
const address = () =>
  written.text(
    fields
      .words(300)
      .refine((text) => text === '' || /^https:\/\/[^\s/]+/i.test(text), 'httpsOnly')
      .default(''),
    { example: 'https://example.com/film.mp4' },
  );
/** A line a chapter: when it begins and what it is called (`chaptersOf`). */
const chapters = () => ({
  ...written.words(3000),
  rule: fields
    .words(3000)
    .refine((text) => chaptersProblem(text) === null, 'chaptersFormat')
    .default(''),
  example: '0:00 Walk',
});

/** A tutorial that drivers watch: on the terminal's help page, or by the QR code on the machine (/softVideoSet, /softVideoItem). */
export const tutorialVideo = defineRecord({
  kind: 'tutorialVideo',
  path: 'softVideoSet',
  page: 'softVideoSet',
  writers: 'provider',
  words: 'videos',
  fields: {
    title: written.text(fields.text(60)),
    titleEn: title(),
    titleRu: title(),
    titleTr: title(),
    softwareTypes: {
      ...written.choices(softwareTypes, { choices: 'versions.types' }),
      rule: z.array(z.enum(softwareTypes, 'invalidValue')).min(1, 'noSelection').max(50, 'outOfRange'),
    },
    categories: written.choices(deviceCategories, { choices: 'exports.category' }),
    versionFrom: written.text(versionOrNone, { example: '1.0.0' }),
    versionTo: written.text(versionOrNone, { example: '9.0.0' }),
    series: written.text(fields.words(60).default('')),
    /** Its place among the others of a software type, the least first. */
    position: written.number(
      z.number('invalidValue').int('wholeRange').min(0, 'outOfRange').max(9999, 'outOfRange').default(100),
    ),
    /** In the list that terminals fetch. */
    terminals: written.flag(true),
    /** In the list of /video, which needs no code. */
    listed: written.flag(false),
    coverId: file(),
    about: about(),
    aboutEn: about(),
    aboutRu: about(),
    aboutTr: about(),
    filmId: file(),
    filmEnId: file(),
    filmRuId: file(),
    filmTrId: file(),
    /** In the place of an uploaded film. */
    url: address(),
    urlEn: address(),
    urlRu: address(),
    urlTr: address(),
    captionsId: file(),
    captionsEnId: file(),
    captionsRuId: file(),
    captionsTrId: file(),
    chapters: chapters(),
    chaptersEn: chapters(),
    chaptersRu: chapters(),
    chaptersTr: chapters(),
  },
  shown: {
    code: shown.code(),
    state: shown.choice(videoFlow.states, { choices: 'videos.states' }),
    /** Languages with a film of their own. */
    languages: {
      kind: 'choices' as const,
      values: languages,
      choices: 'videos.languages',
      answer: z.array(z.enum(languages)),
      match: listFilters.choice(languages),
    },
    /** Seconds, of the first language that tells. */
    lengthS: orNone(shown.number()),
    /** Bytes of all uploaded films. */
    bytes: shown.number(),
    facts: {
      kind: 'text' as const,
      answer: z.partialRecord(z.enum(languages), filmFacts),
      match: z.undefined().optional(),
    },
    plays: shown.number(),
    /** How much of it is watched, 0–1; null before anybody has. */
    watched: orNone(shown.number()),
    madeBy: shown.text(),
    updatedAt: shown.time(),
  },
  filters: {
    title: 'title',
    softwareType: 'softwareTypes',
    category: 'categories',
    language: 'languages',
    state: 'state',
    code: 'code',
    madeBy: 'madeBy',
  },
  ownFilters: {
    /** Nobody has watched it for 90 days. */
    unwatched: listFilters.flag,
  },
  sorts: ['position', 'title', 'plays', 'updatedAt'],
  defaultSort: [
    { column: 'position', descending: false },
    { column: 'title', descending: false },
  ],
  check: (form, context) => {
    const films = languages.some((language) => {
      const suffix = videoSuffixes[language];
      return form[`film${suffix}Id`] !== null || form[`url${suffix}`] !== '';
    });
    if (!films) context.addIssue({ code: 'custom', path: ['filmId'], message: 'filmMissing' });
  },
  refusals: {
    written: ['fileUnknown', 'filmOnly', 'filmBroken', 'captionsOnly', 'pictureType'],
    deleted: ['videoPublished'],
  },
});
export type VideoRow = z.output<typeof tutorialVideo.row>;
export type VideoForm = z.output<typeof tutorialVideo.form>;

/** Where a film is watched. */
export const videoSources = ['phone', 'computer', 'terminal'] as const;

/** How often a film was watched in a day. */
export const videoPlayDay = z.strictObject({
  day: z.string(),
  source: z.enum(videoSources),
  language: z.enum(languages),
  plays: z.int(),
  /** 0–1; null where its length is not known. */
  watched: z.number().nullable(),
});
export type VideoPlayDay = z.output<typeof videoPlayDay>;

const chapter = z.strictObject({ atS: z.number(), title: z.string() });

/** A film in the languages that it has, as /video plays it; what a language lacks is the Chinese. */
export const playedVideo = z.strictObject({
  title: z.string(),
  about: z.string(),
  softwareTypes: z.array(z.enum(softwareTypes)),
  versionFrom: z.string(),
  versionTo: z.string(),
  lengthS: z.number().nullable(),
  language: z.enum(languages),
  languages: z.array(z.enum(languages)),
  /** Where the film is fetched, in spans. */
  film: z.string(),
  cover: z.string().nullable(),
  captions: z.string().nullable(),
  chapters: z.array(chapter),
  /** The one that follows in its series. */
  next: z.strictObject({ code: z.string(), title: z.string() }).nullable(),
});
export type PlayedVideo = z.output<typeof playedVideo>;

/** A film in a list: that of /video, or the one that terminals fetch. */
export const listedVideo = z.strictObject({
  code: z.string(),
  title: z.string(),
  lengthS: z.number().nullable(),
  cover: z.string().nullable(),
  series: z.string(),
  film: z.string(),
});
export type ListedVideo = z.output<typeof listedVideo>;

/** Parts of a film that its code opens. */
export const videoParts = ['film', 'captions', 'cover'] as const;
export const videoFileQuery = z.object({
  code: z.string('invalidValue').max(20, 'tooLong').default(''),
  part: z.enum(videoParts, 'invalidValue').default('film'),
  language: z.enum(languages, 'invalidValue').default('zh'),
});

/** The token of a browser tab that shows all public films (G2). */
export const videoListToken = 'video';

const right = 'softVideoSet';
/** The deeds of /softVideoSet beside those of every record. */
const step = {
  ...({ right: 'softVideoSet.publish', only: 'provider' } as const),
  answer: tutorialVideo.row,
  refusals: ['notAllowedTransition'],
} as const;
export const videoCalls = {
  publish: defineCall('POST', 'softVideoSet/:id/publish', step),
  hide: defineCall('POST', 'softVideoSet/:id/hide', step),
  plays: defineCall('GET', 'softVideoSet/:id/plays', { right, answer: z.array(videoPlayDay) }),
  newCode: defineCall('POST', 'softVideoSet/:id/newCode', {
    right: 'softVideoSet.publish',
    only: 'provider',
    answer: tutorialVideo.row,
  }),
  order: defineCall('PUT', 'softVideoSet/order', {
    right: 'softVideoSet.edit',
    only: 'provider',
    body: z.strictObject({ ids: z.array(fields.id).min(1, 'noSelection').max(200, 'outOfRange') }),
    answer: nothing,
    refusals: ['notFound'],
  }),
};

/** The calls of /video and of terminals. The token of a watched film opens these and nothing else. */
export const watchCalls = {
  play: defineCall('GET', 'softVideo/play', {
    right: 'public',
    query: z.object({ language: z.enum(languages, 'invalidValue').default('zh') }),
    answer: z.strictObject({ video: playedVideo.nullable(), listed: z.array(listedVideo) }),
    refusals: ['videoUnavailable', 'tooManyRequests'],
  }),
  seen: defineCall('POST', 'softVideo/seen', {
    right: 'public',
    body: z.strictObject({
      /** Of one watching, made by who watches. */
      view: fields.id,
      language: z.enum(languages, 'invalidValue').default('zh'),
      /** Seconds of the film that were watched so far, each once. */
      seconds: z.number('invalidValue').min(0, 'outOfRange').max(86_400, 'outOfRange'),
    }),
    answer: nothing,
    refusals: ['videoUnavailable', 'tooManyRequests'],
  }),
  list: defineCall('POST', 'softVideo/list', {
    right: 'public',
    reads: true,
    body: z.strictObject({
      sn: fields.sn,
      /** The one that the terminal was given at its registration. */
      code: fields.text(100),
      type: z.enum(softwareTypes, 'invalidValue'),
      version: fields.version,
      language: z.enum(languages, 'invalidValue').default('zh'),
    }),
    answer: z.array(listedVideo),
    refusals: ['notFound'],
  }),
  file: defineCall('GET', 'softVideo/file', {
    right: 'public',
    query: videoFileQuery,
    answer: fileOf('video/mp4', 'text/vtt', 'image/jpeg', 'image/png', 'image/gif'),
    refusals: ['videoUnavailable', 'tooManyRequests'],
  }),
};

/** Days of plays, the newest first; so many are told. */
export const mostPlayDays = 90;
