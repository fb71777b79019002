import {
  chaptersOf,
  type Language,
  type ListedVideo,
  type PlayedVideo,
  videoSuffixes,
} from '@furrow/contract';

/** What is needed of a film to play it: its fields as they are kept. */
interface Kept {
  code: string;
  title: string;
  series: string;
  lengthS: number | null;
  coverId: string | null;
  languages: readonly Language[];
}

/** A film in the asked language where it has one, else in Chinese, else in the first that it has. */
export const playedLanguage = (languages: readonly Language[], asked: Language): Language =>
  languages.includes(asked) ? asked : languages.includes('zh') ? 'zh' : (languages[0] ?? 'zh');

/** A field in a language; what that language lacks is the Chinese. */
export function told(video: object, name: string, language: Language, end = ''): string {
  const fields = video as Readonly<Record<string, string | null | undefined>>;
  return fields[`${name}${videoSuffixes[language]}${end}`] || fields[`${name}${end}`] || '';
}

/** Of that language alone. */
const own = (video: object, name: string, language: Language, end = ''): string | null =>
  (video as Readonly<Record<string, string | null>>)[`${name}${videoSuffixes[language]}${end}`] || null;

/** The address of a part of a film below the server's; it bears the code, which opens no more than this. `file` makes a new file a new address. */
function partOf(base: string, code: string, part: string, language: Language, file: string): string {
  const query = new URLSearchParams({ code, part, language, file: file.slice(-6) });
  return `${base}/softVideo/file?${query}`;
}

/** Where a film is fetched: its own file, else where it lies elsewhere. */
export function filmAddress(base: string, video: Kept, asked: Language): string {
  const language = playedLanguage(video.languages, asked);
  const file = own(video, 'film', language, 'Id');
  return file === null
    ? (own(video, 'url', language) ?? '')
    : partOf(base, video.code, 'film', language, file);
}

const coverAddress = (base: string, { code, coverId }: Kept): string | null =>
  coverId === null ? null : partOf(base, code, 'cover', 'zh', coverId);

/** A film as a list shows it, in the language of who asks. */
export const asListed = (base: string, video: Kept, asked: Language): ListedVideo => ({
  code: video.code,
  title: told(video, 'title', asked),
  lengthS: video.lengthS,
  series: video.series,
  cover: coverAddress(base, video),
  film: filmAddress(base, video, asked),
});

type Played = Kept & Pick<PlayedVideo, 'softwareTypes' | 'versionFrom' | 'versionTo'>;

/** A film as /video plays it. Captions in the asked language are shown also under a film in another. */
export function asPlayed(base: string, video: Played, asked: Language, next: Kept | null): PlayedVideo {
  const { code, softwareTypes, versionFrom, versionTo, lengthS } = video;
  const captions = own(video, 'captions', asked, 'Id') ?? own(video, 'captions', 'zh', 'Id');
  const spoken = own(video, 'captions', asked, 'Id') === null ? 'zh' : asked;
  return {
    title: told(video, 'title', asked),
    about: told(video, 'about', asked),
    softwareTypes,
    versionFrom,
    versionTo,
    lengthS,
    language: playedLanguage(video.languages, asked),
    languages: [...video.languages],
    film: filmAddress(base, video, asked),
    cover: coverAddress(base, video),
    captions: captions === null ? null : partOf(base, code, 'captions', spoken, captions),
    chapters: chaptersOf(told(video, 'chapters', asked)),
    next: next && { code: next.code, title: told(next, 'title', asked) },
  };
}

/** Whether a version x.y.z lies between two others, both included; an end that is empty is open. */
export function isBetween(version: string, from: string, to: string): boolean {
  return (from === '' || compared(version, from) >= 0) && (to === '' || compared(version, to) <= 0);
}

function compared(one: string, other: string): number {
  const [left, right] = [one, other].map((text) => text.split('.').map(Number));
  const at = [0, 1, 2].find((index) => left![index] !== right![index]);
  return at === undefined ? 0 : left![at]! - right![at]!;
}
