import { languages, tutorialVideo, type VideoRow, videoSuffixes } from '@furrow/contract';
import { sizeWords } from '#kit/files/file-row.tsx';
import type { RecordView } from '#kit/record/record-screen.tsx';
import { currentLanguage, text } from '#kit/words/text.ts';
import { clockWords } from '../clock-words.ts';
import { CoverCell } from './cover-cell.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { VideoFile } from './video-file.tsx';

const shareWords = (share: number | null): string =>
  share === null ? text('format.none') : `${Math.round(share * 100)}%`;
const lengthWords = (seconds: number | null): string => clockWords(seconds, text('format.none'));

/** The title in the language of the page, else the Chinese. */
export const titleOf = (row: VideoRow): string =>
  row[`title${videoSuffixes[currentLanguage()]}`] || row.title;

/** Tutorial videos as the list, the drawer and the form show them. */
export const videoView: RecordView<VideoRow, typeof tutorialVideo.list> = {
  of: tutorialVideo,
  kind: 'tutorialVideo',
  nameOf: titleOf,
  rights: { export: 'softVideoSet.export' },
  columns: [
    { key: 'title', width: 220, cell: (_, row) => titleOf(row) },
    {
      key: 'coverId',
      title: 'videos.form.cover',
      width: 90,
      cell: (id) => <CoverCell id={id} />,
      screenOnly: true,
    },
    'code',
    'softwareTypes',
    'categories',
    { key: 'lengthS', cell: lengthWords },
    'languages',
    'series',
    'terminals',
    'listed',
    'position',
    'state',
    'plays',
    { key: 'watched', cell: shareWords },
    'updatedAt',
    { key: 'bytes', cell: (bytes) => (bytes > 0 ? sizeWords(bytes) : text('format.none')), hidden: true },
    { key: 'versionFrom', hidden: true },
    { key: 'versionTo', hidden: true },
    { key: 'madeBy', hidden: true },
    { key: 'titleEn', hidden: true },
    { key: 'titleRu', hidden: true },
    { key: 'titleTr', hidden: true },
  ],
  filters: { unwatched: { kind: 'flag', title: 'videos.filters.unwatched' } },
  colours: { draft: 'offline', published: 'passed', hidden: 'waiting' },
  groups: [
    {
      title: 'videos.groups.what',
      lines: [
        'code',
        'state',
        'softwareTypes',
        'categories',
        'versionFrom',
        'versionTo',
        'series',
        'terminals',
        'listed',
      ],
    },
    {
      title: 'videos.groups.words',
      lines: languages.flatMap((one) => {
        const suffix = videoSuffixes[one];
        return [`title${suffix}`, `about${suffix}`, `chapters${suffix}`] as const;
      }),
    },
    { title: 'videos.groups.watched', lines: ['languages', 'plays', 'updatedAt', 'madeBy'] },
  ],
  formAt: '/softVideoItem',
  initial: {
    softwareTypes: [],
    categories: [],
    versionFrom: '',
    versionTo: '',
    series: '',
    position: 100,
    terminals: true,
    listed: false,
    coverId: null,
    ...Object.fromEntries(
      languages.flatMap((one) => {
        const suffix = videoSuffixes[one];
        const empty = ['title', 'about', 'url', 'chapters'].map((name) => [`${name}${suffix}`, '']);
        return [...empty, [`film${suffix}Id`, null], [`captions${suffix}Id`, null]];
      }),
    ),
  },
  form: (Field, row) => (
    <>
      <Field name="softwareTypes" />
      <Field name="categories" />
      <Field name="versionFrom" />
      <Field name="versionTo" />
      <Field name="series" />
      <Field name="position" />
      <Field name="terminals" />
      <Field name="listed" />
      <Field name="coverId" wide>
        <VideoFile part="cover" />
      </Field>
      <LanguageTabs Field={Field} row={row} />
    </>
  ),
};
